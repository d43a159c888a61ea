import { useEffect, useState } from 'react';
import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { change, tried } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';

type Settings = Awaited<ReturnType<BookServices['client']['lint']['settings']>>;

/** The book's own list of clichés and longest paragraph. */
export function LintSettingsPart({ view }: { view: BookView }) {
  const { t } = useWords();
  const settings = useSettings(view);
  if (!settings) return null;
  const isOwn = settings.cliches !== null || settings.longest !== null;
  return (
    <details className="lint-settings">
      <summary>
        {t('lint.settings')} {isOwn && <span className="pill jade">{t('lint.settings.own')}</span>}
      </summary>
      <SettingsForm key={JSON.stringify(settings)} settings={settings} isOwn={isOwn} />
    </details>
  );
}

/** Read anew when the book's rules change, by an undo for one. */
function useSettings({ project }: BookView): Settings | null {
  const { client, bookId } = useBookServices();
  const [read, setRead] = useState<{ of: string; settings: Settings } | null>(null);
  const of = JSON.stringify([project.language, project.extra.style]);
  useEffect(() => {
    void tried(() => client.lint.settings({ bookId })).then(
      (settings) => settings && setRead({ of, settings }),
    );
  }, [client, bookId, of]);
  return read?.settings ?? null;
}

function SettingsForm({ settings, isOwn }: { settings: Settings; isOwn: boolean }) {
  const { t } = useWords();
  const book = useBookServices();
  const { client, bookId } = book;
  const [text, setText] = useState((settings.cliches ?? settings.usual.cliches).join('\n'));
  const [longest, setLongest] = useState(settings.longest ?? settings.usual.longest);
  const put = (next: { cliches: string[] | null; longest: number | null }) =>
    change(book, () => client.lint.setSettings({ bookId, settings: next }), { key: 'lint.settings.saved' });
  const save = () => {
    const cliches = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
    const isUsual = cliches.join('\n') === settings.usual.cliches.join('\n');
    return put({
      cliches: isUsual ? null : cliches,
      longest: longest === settings.usual.longest ? null : longest,
    });
  };
  return (
    <form className="form" onSubmit={onSubmit(save)}>
      <Field label={t('lint.cliches')} hint={t('lint.cliches.hint')}>
        <textarea
          className="textarea"
          rows={8}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label={t('lint.longest')}>
        <input
          className="input lint-longest"
          type="number"
          min={20}
          max={100_000}
          value={longest}
          onChange={(event) => setLongest(Math.round(Number(event.target.value)))}
        />
      </Field>
      <div className="end">
        <button
          type="button"
          className="button"
          disabled={!isOwn}
          onClick={() => void put({ cliches: null, longest: null })}
        >
          {t('lint.settings.usual')}
        </button>
        <button type="submit" className="button primary" disabled={!(longest >= 20 && longest <= 100_000)}>
          {t('frame.save')}
        </button>
      </div>
    </form>
  );
}
