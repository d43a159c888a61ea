import './settings.css';
import type { ReactNode } from 'react';
import { type AppSettings, locales, themes } from '#model/settings.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useApp } from '#renderer/state/app.ts';
import { useServices } from '#renderer/state/services.ts';
import { setSettings } from '#renderer/state/settings.ts';
import { Check, Field, Segments } from '#renderer/ui/field.tsx';
import { Models } from './models/models.tsx';

type Props = { settings: AppSettings; set(patch: Partial<AppSettings>): void };

/** What the app remembers for this person; every line takes effect at once. */
export function Settings() {
  const { t } = useWords();
  const services = useServices();
  const { settings, version } = useApp();
  const set = (patch: Partial<AppSettings>) => void setSettings(services, patch);
  return (
    <div className="settings scroll">
      <div className="settings-inner">
        <h1>{t('settings.title')}</h1>
        <Section title={t('settings.general')}>
          <General settings={settings} set={set} />
        </Section>
        <Section title={t('settings.prose')}>
          <Prose settings={settings} set={set} />
        </Section>
        <Models />
        <p className="quiet">{version && t('settings.version', { version })}</p>
      </div>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="settings-section">
    <h2>{title}</h2>
    {children}
  </section>
);

type RowProps = { label: string; hint: string; children: ReactNode };

const Row = ({ label, hint, children }: RowProps) => (
  <div className="settings-row">
    <div>
      <b>{label}</b>
      <p className="quiet">{hint}</p>
    </div>
    {children}
  </div>
);

function General({ settings, set }: Props) {
  const { t } = useWords();
  return (
    <>
      <Row label={t('settings.locale')} hint={t('settings.locale.hint')}>
        <Segments
          label={t('settings.locale')}
          value={settings.locale}
          options={locales.map((value) => ({ value, label: t(`settings.locale.${value}`) }))}
          change={(value) => set({ locale: value === 'en' ? 'en' : 'zh-CN' })}
        />
      </Row>
      <Row label={t('settings.theme')} hint={t('settings.theme.hint')}>
        <Segments
          label={t('settings.theme')}
          value={settings.theme}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          change={(value) => set({ theme: themes.find((theme) => theme === value) ?? 'system' })}
        />
      </Row>
    </>
  );
}

function Prose({ settings, set }: Props) {
  const { t } = useWords();
  return (
    <div className="prose-settings">
      <div className="prose-fields">
        <NumberField name="fontSize" min={12} max={32} step={1} {...{ settings, set }} />
        <NumberField name="indent" min={0} max={4} step={0.5} {...{ settings, set }} />
        <NumberField name="lineLength" min={20} max={80} step={1} {...{ settings, set }} />
        <Check
          label={t('settings.typewriter')}
          hint={t('settings.typewriter.hint')}
          checked={settings.typewriter}
          change={(typewriter) => set({ typewriter })}
        />
        <Check
          label={t('settings.focus')}
          hint={t('settings.focus.hint')}
          checked={settings.focus}
          change={(focus) => set({ focus })}
        />
      </div>
      <figure className="prose-preview" aria-label={t('settings.preview')}>
        <p>{t('settings.preview.text')}</p>
        <p>{t('settings.preview.text')}</p>
      </figure>
    </div>
  );
}

type NumberProps = Props & {
  name: 'fontSize' | 'indent' | 'lineLength';
  min: number;
  max: number;
  step: number;
};

/** A slider with its figure; its range is the schema's. */
function NumberField({ name, settings, set, ...range }: NumberProps) {
  const { t } = useWords();
  const change = (text: string) => set({ [name]: Number(text) });
  return (
    <Field label={`${t(`settings.${name}`)} · ${settings[name]}`} hint={t(`settings.${name}.hint`)}>
      <input
        type="range"
        {...range}
        value={settings[name]}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
