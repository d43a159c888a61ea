import type { BookView } from '#contract/views.ts';
import { locales } from '#model/settings.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { showBook, useBook } from '#renderer/state/book.ts';
import { tried } from '#renderer/state/commands.ts';
import { type BookServices, useMaybeBook } from '#renderer/state/services.ts';
import { Segments, Select } from '#renderer/ui/field.tsx';
import { useSettings } from './look.tsx';
import { Card, Row } from './row.tsx';

/** The three languages, each for itself: of the screens, of the book, and of what is said to the model. */
export function Language() {
  const { t } = useWords();
  const { settings, set } = useSettings();
  const book = useMaybeBook();
  const view = useBook((shown) => shown.view);
  return (
    <>
      <Card title={t('settings.group.app')}>
        <Row name="settings.locale">
          <Segments
            label={t('settings.locale')}
            value={settings.locale}
            options={locales.map((value) => ({ value, label: t(`settings.locale.${value}`) }))}
            change={(value) => set({ locale: value === 'en' ? 'en' : 'zh-CN' })}
          />
        </Row>
      </Card>
      <Card title={t('settings.group.book')} hint={book ? undefined : t('settings.needsBook.text')}>
        {book && view && <BookLanguages book={book} view={view} />}
      </Card>
    </>
  );
}

const offered = ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'] as const;

/** The languages offered, and the book's own where it is another. */
function languageOptions(own: string, { t, locale }: Words) {
  const nameOf = (code: string) => (code === 'und' ? t('language.und') : languageName(code, locale));
  const known = offered.map((value) => ({ value: String(value), label: t(`language.${value}`) }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: nameOf(own) }];
}

/** The name of any language as the system has it; the code where it knows none. */
function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function BookLanguages({ book, view }: { book: BookServices; view: BookView }) {
  const words = useWords();
  const { t } = words;
  const { language, settings } = view.project;
  // Books that were imported by an earlier version say no more than that they are Chinese.
  const shown = language === 'zh' ? 'zh-CN' : language;
  const set = async (patch: { language: string } | { promptLocale: 'zh-CN' | 'en' | null }) => {
    const next = await tried(() => book.client.preferences.setBook({ bookId: book.bookId, ...patch }));
    if (next) showBook(next);
  };
  return (
    <>
      <Row name="settings.bookLanguage">
        <Select
          value={shown}
          options={languageOptions(shown, words)}
          change={(value) => void set({ language: value })}
        />
      </Row>
      <Row name="settings.promptLocale">
        <Segments
          label={t('settings.promptLocale')}
          value={settings.promptLocale ?? 'book'}
          options={[
            { value: 'book', label: t('settings.promptLocale.book') },
            ...locales.map((value) => ({ value, label: t(`settings.locale.${value}`) })),
          ]}
          change={(value) => void set({ promptLocale: locales.find((locale) => locale === value) ?? null })}
        />
      </Row>
    </>
  );
}
