import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookLanguage } from '#renderer/state/book.ts';
import { BookInput } from '#renderer/ui/book-text.tsx';

type Props = {
  items: readonly string[];
  change(items: string[]): void;
  id?: string;
  'aria-describedby'?: string | undefined;
};

const SEPARATORS = /[、，,;；\n]/;

/** The list with what was typed added: parts between separators, each once. */
export const withTyped = (items: readonly string[], typed: string): string[] => [
  ...new Set([...items, ...typed.split(SEPARATORS).map((part) => part.trim())].filter(Boolean)),
];

/** A list of short texts: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function Tokens({ items, change, ...field }: Props) {
  const { t } = useWords();
  const language = useBookLanguage();
  const [typed, type] = useState('');
  const add = () => {
    if (typed.trim()) change(withTyped(items, typed));
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') change(items.slice(0, -1));
  };
  const onChange = (text: string) => {
    if (!SEPARATORS.test(text)) return type(text);
    change(withTyped(items, text));
    type('');
  };
  return (
    <div className="tokens">
      {items.map((item) => (
        <span key={item} className="token">
          <span lang={language}>{item}</span>
          <button
            type="button"
            aria-label={t('bible.removeToken', { name: item })}
            onClick={() => change(items.filter((one) => one !== item))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      <BookInput
        {...field}
        value={typed}
        placeholder={items.length === 0 ? t('bible.tokenHint') : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </div>
  );
}
