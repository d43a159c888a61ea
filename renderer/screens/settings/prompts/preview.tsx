import { useEffect, useState } from 'react';
import type { PromptPreview } from '#contract/preferences.ts';
import type { Scene } from '#model/models.ts';
import { toFailure } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';

type Props = { scene: Scene; locale: 'zh-CN' | 'en'; text: string; isShown: boolean };

/** Asked a moment after the last key, not at each. */
const PAUSE_MS = 300;

/** What is wrong with the words, always; what the model gets, where it is asked for. */
export function Preview({ scene, locale, text, isShown }: Props) {
  const { t, say } = useWords();
  const preview = usePreview({ scene, locale, text });
  if (!preview) return null;
  return (
    <>
      {preview.notes.map((note) => (
        <p key={JSON.stringify(note)} className="note amber" role="status">
          {say(note)}
        </p>
      ))}
      {isShown && (
        <>
          <p className="quiet">{t('prompts.preview.hint', { tokens: preview.tokens })}</p>
          <pre className="prompt-text scroll">{preview.text}</pre>
        </>
      )}
    </>
  );
}

function usePreview({ scene, locale, text }: Omit<Props, 'isShown'>): PromptPreview | null {
  const { client, bookId } = useBookServices();
  const [preview, show] = useState<PromptPreview | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      client.preferences.previewPrompt({ bookId, scene, locale, text }).then(
        (next) => leaving.signal.aborted || show(next),
        (error: unknown) => {
          const { message } = toFailure(error);
          if (!leaving.signal.aborted) show({ text, tokens: 0, notes: [message] });
        },
      );
    const timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [client, bookId, scene, locale, text]);
  return preview;
}
