import { useCallback, useState } from 'react';
import type { PromptsView } from '#contract/preferences.ts';
import type { Scene } from '#model/models.ts';
import { locales } from '#model/settings.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { Card } from '../row.tsx';
import { anchorOf } from '../sections.ts';
import { useLoaded } from '../use-loaded.ts';
import { readDraft } from './draft.ts';
import { PromptEditor } from './prompt-editor.tsx';

type Locale = PromptsView['locale'];

/** The words each kind of work begins with, editable for this book. */
export function Prompts() {
  const { t, say } = useWords();
  const { client, bookId } = useBookServices();
  const [wanted, want] = useState<Locale | null>(null);
  const load = useCallback(
    () => client.preferences.prompts({ bookId, locale: wanted }),
    [client, bookId, wanted],
  );
  const { value, failure, show } = useLoaded(load);
  const [scene, choose] = useState<Scene>('write');
  if (failure)
    return (
      <p className="note seal" role="alert">
        {t('settings.failed')}: {say(failure.message)}
      </p>
    );
  const prompt = value?.prompts.find((one) => one.scene === scene);
  if (!value || !prompt) return null;
  return (
    <>
      <p className="quiet" id={anchorOf('prompts.title')} tabIndex={-1}>
        {t('prompts.title.hint')}
      </p>
      <LocaleLine locale={value.locale} want={want} />
      <div className="prompts">
        <Scenes view={value} scene={scene} choose={choose} />
        <Card title={t(`models.scene.${scene}`)}>
          <PromptEditor key={`${scene} ${value.locale} ${prompt.own}`} {...{ view: value, prompt, show }} />
        </Card>
      </div>
    </>
  );
}

/** The language a book's model is spoken to in, as the services decide it. */
function useLocaleInUse(): Locale {
  const project = useBook(({ view }) => view?.project);
  return project?.settings.promptLocale ?? (project?.language.startsWith('zh') ? 'zh-CN' : 'en');
}

function LocaleLine({ locale, want }: { locale: Locale; want(locale: Locale): void }) {
  const { t } = useWords();
  const isInUse = useLocaleInUse() === locale;
  return (
    <div className="line">
      <Segments
        label={t('prompts.locale')}
        value={locale}
        options={locales.map((value) => ({ value, label: t(`settings.locale.${value}`) }))}
        change={(value) => want(value === 'en' ? 'en' : 'zh-CN')}
      />
      <span className={isInUse ? 'quiet' : 'amber-text'}>
        {t(isInUse ? 'prompts.inUse' : 'prompts.notInUse')}
      </span>
    </div>
  );
}

type ScenesProps = { view: PromptsView; scene: Scene; choose(scene: Scene): void };

function Scenes({ view, scene, choose }: ScenesProps) {
  const { t } = useWords();
  const { bookId } = useBookServices();
  return (
    <ul className="prompt-scenes" aria-label={t('prompts.scene')}>
      {view.prompts.map(({ scene: one, own }) => (
        <li key={one}>
          <button type="button" aria-current={one === scene} onClick={() => choose(one)}>
            <span className="grow">{t(`models.scene.${one}`)}</span>
            {own !== null && <span className="pill jade">{t('prompts.changed')}</span>}
            {one !== scene && readDraft({ bookId, scene: one, locale: view.locale }) !== null && (
              <span className="pill amber">{t('prompts.unsaved')}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
