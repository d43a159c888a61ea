import { Image } from 'lucide-react';
import { useWords, word } from '#renderer/i18n/use-words.ts';
import { toast } from '#renderer/state/toasts.ts';
import { MenuButton } from '#renderer/ui/menu.tsx';
import { type Picture, savePng, saveSvg } from './picture.ts';

type Props = { title: string; picture(): Picture | null };

/** Saves what is drawn, as SVG or PNG. */
export function SaveMenu({ title, picture }: Props) {
  const { t } = useWords();
  const save = async (kind: 'svg' | 'png') => {
    const drawn = picture();
    const name = title.replace(/[\\/:*?"<>|]/g, ' ').trim();
    const saved = drawn && (kind === 'svg' ? saveSvg(drawn, name) : await savePng(drawn, name));
    if (saved) toast({ text: word('relations.saved', saved) });
    else toast({ text: word('relations.saveFailed'), type: 'error' });
  };
  return (
    <MenuButton
      trigger={
        <button type="button" className="button">
          <Image size={14} aria-hidden />
          {t('relations.save')}
        </button>
      }
      entries={() => [
        { label: t('relations.save.svg'), run: () => save('svg') },
        { label: t('relations.save.png'), run: () => save('png') },
      ]}
    />
  );
}
