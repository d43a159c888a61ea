import { Search, Settings } from 'lucide-react';
import { memo } from 'react';
import { showKeys } from '#renderer/actions/keys.ts';
import { keysOf } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go, toHash } from '#renderer/route.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { useServices } from '#renderer/state/services.ts';
import { setSettings } from '#renderer/state/settings.ts';

type HeaderProps = {
  title: string;
  subtitle?: string;
  /** What the title is written in, where it is not the language of the screens. */
  language?: string;
};

/** The bar on top: where one is, search, and the language. */
export const Header = memo(function Header({ title, subtitle, language }: HeaderProps) {
  const { t } = useWords();
  return (
    <header className="header">
      <button
        type="button"
        className="mark"
        aria-label={t('frame.library')}
        title={t('frame.library')}
        onClick={() => go({ at: 'library', screen: 'shelf' })}
      >
        {t('app.mark')}
      </button>
      <b className="clip" lang={language}>
        {title}
      </b>
      {subtitle && <span className="quiet clip number">{subtitle}</span>}
      <span className="grow" />
      <button type="button" className="search-button" onClick={() => showOverlay({ kind: 'palette' })}>
        <Search size={14} aria-hidden />
        <span className="grow clip">{t('frame.search')}</span>
        <span className="kbd">{showKeys(keysOf('palette') ?? '')}</span>
      </button>
      <LanguageSwitch />
      {!subtitle && <SettingsLink />}
    </header>
  );
});

/** Outside a book there is no rail to hold it. */
function SettingsLink() {
  const { t } = useWords();
  return (
    <a
      className="button plain icon"
      href={toHash({ at: 'library', screen: 'settings' })}
      aria-label={t('place.settings')}
      title={t('place.settings')}
    >
      <Settings size={16} aria-hidden />
    </a>
  );
}

function LanguageSwitch() {
  const { t } = useWords();
  const services = useServices();
  const { locale } = useApp(({ settings }) => settings);
  const other = locale === 'en' ? 'zh-CN' : 'en';
  return (
    <button
      type="button"
      className="language"
      title={t('frame.language')}
      onClick={() => void setSettings(services, { locale: other })}
    >
      <span className="sr-only">{t('frame.language')}</span>
      <span data-on={locale === 'zh-CN'}>{t('frame.language.zh')}</span>
      <span>/</span>
      <span data-on={locale === 'en'}>{t('frame.language.en')}</span>
    </button>
  );
}
