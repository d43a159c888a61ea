import { type AppSettings, defaultAppSettings, densities, proseFonts, themes } from '#model/settings.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useApp } from '#renderer/state/app.ts';
import { useServices } from '#renderer/state/services.ts';
import { setSettings } from '#renderer/state/settings.ts';
import { Segments } from '#renderer/ui/field.tsx';
import { Card, Row, Switch } from './row.tsx';

export type SettingsProps = { settings: AppSettings; set(patch: Partial<AppSettings>): void };

export function useSettings(): SettingsProps {
  const services = useServices();
  const settings = useApp((app) => app.settings);
  return { settings, set: (patch) => void setSettings(services, patch) };
}

/** How Mojian looks to this person; every line takes effect at once. */
export function Look() {
  const { t } = useWords();
  const given = useSettings();
  return (
    <>
      <Card title={t('settings.general')}>
        <Interface {...given} />
      </Card>
      <Card title={t('settings.prose')}>
        <figure className="prose-preview" aria-label={t('settings.preview')}>
          <p>{t('settings.preview.text')}</p>
          <p>{t('settings.preview.text')}</p>
        </figure>
        <Font {...given} />
        <Slider name="fontSize" min={12} max={32} step={1} {...given} />
        <Slider name="lineHeight" min={1.2} max={3} step={0.1} {...given} />
        <Slider name="lineLength" min={20} max={80} step={1} {...given} />
        <Slider name="indent" min={0} max={4} step={0.5} {...given} />
      </Card>
      <Card title={t('settings.writing')}>
        <Toggle name="typewriter" {...given} />
        <Toggle name="focus" {...given} />
        <Toggle name="pairs" {...given} />
        <Toggle name="typography" {...given} />
        <Toggle name="spelling" {...given} />
      </Card>
    </>
  );
}

type ChoiceProps<T extends string> = {
  name: 'settings.theme' | 'settings.density' | 'settings.proseFont';
  value: T;
  values: readonly T[];
  say(value: T): string;
  change(value: T): void;
};

/** One of a few values that have names. */
function Choice<T extends string>({ name, value, values, say, change }: ChoiceProps<T>) {
  const { t } = useWords();
  return (
    <Row name={name}>
      <Segments
        label={t(name)}
        value={value}
        options={values.map((one) => ({ value: one, label: say(one) }))}
        change={(chosen) => change(values.find((one) => one === chosen) ?? value)}
      />
    </Row>
  );
}

function Interface({ settings, set }: SettingsProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        name="settings.theme"
        value={settings.theme}
        values={themes}
        say={(theme) => t(`theme.${theme}`)}
        change={(theme) => set({ theme })}
      />
      <Choice
        name="settings.density"
        value={settings.density}
        values={densities}
        say={(density) => t(`settings.density.${density}`)}
        change={(density) => set({ density })}
      />
    </>
  );
}

function Font({ settings, set }: SettingsProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        name="settings.proseFont"
        value={settings.proseFont}
        values={proseFonts}
        say={(font) => t(`settings.proseFont.${font}`)}
        change={(proseFont) => set({ proseFont })}
      />
      {settings.proseFont === 'own' && (
        <Row name="settings.ownFont">
          <input
            className="input"
            maxLength={100}
            spellCheck={false}
            defaultValue={settings.ownFont}
            onBlur={(event) => set({ ownFont: event.target.value.trim() })}
          />
        </Row>
      )}
    </>
  );
}

type SliderProps = SettingsProps & {
  name: 'fontSize' | 'indent' | 'lineLength' | 'lineHeight';
  min: number;
  max: number;
  step: number;
};

/** A slider with its figure; its range is the schema's. */
function Slider({ name, settings, set, ...range }: SliderProps) {
  const standard = defaultAppSettings[name];
  const isChanged = settings[name] !== standard;
  return (
    <Row
      name={`settings.${name}`}
      value={String(settings[name])}
      reset={isChanged ? () => set({ [name]: standard }) : undefined}
    >
      <input
        type="range"
        {...range}
        value={settings[name]}
        onChange={(event) => set({ [name]: Number(event.target.value) })}
      />
    </Row>
  );
}

const Toggle = ({
  name,
  settings,
  set,
}: SettingsProps & { name: 'typewriter' | 'focus' | 'pairs' | 'typography' | 'spelling' }) => (
  <Row name={`settings.${name}`}>
    <Switch checked={settings[name]} change={(on) => set({ [name]: on })} />
  </Row>
);
