import { type AppSettings, appSettingsSchema, themes } from '#model/settings.ts';
import { speak } from '#renderer/i18n/i18n.ts';
import { useApp } from './app.ts';
import { tried } from './commands.ts';
import type { Services } from './services.ts';

const CACHE_KEY = 'mojian.look';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Puts settings on the page: theme, density and prose measures as attributes and custom properties, and the language. */
export function applySettings(settings: AppSettings): void {
  const { theme, density, locale, proseFont, ownFont, fontSize, indent, lineLength, lineHeight } = settings;
  const page = document.documentElement;
  page.dataset.theme = theme === 'system' ? (prefersDark() ? 'dark' : 'light') : theme;
  page.dataset.density = density;
  page.style.setProperty('--prose-size', `${fontSize}px`);
  const own = ownFont.replace(/["\\\p{Cc}]/gu, '').trim();
  page.dataset.proseFont = proseFont === 'own' && own === '' ? 'serif' : proseFont;
  page.style.setProperty('--prose-own', `"${own}"`);
  page.style.setProperty('--prose-font', FAMILIES[page.dataset.proseFont] ?? 'var(--serif)');
  page.style.setProperty('--prose-leading', `${lineHeight}`);
  page.style.setProperty('--prose-indent', `${indent}em`);
  page.style.setProperty('--prose-width', `${lineLength * fontSize}px`);
  localStorage.setItem(CACHE_KEY, JSON.stringify({ theme, locale }));
  void speak(locale);
}

/** The font of the prose as CSS has it, for what is in the language of the screens; the style sheet has the others. */
const FAMILIES: Record<string, string> = {
  sans: 'var(--sans)',
  kai: 'var(--kai), var(--serif)',
  own: 'var(--prose-own), var(--serif)',
};

/** What this machine showed last, so that the first paint has the right theme and language. */
export function rememberedLook(): Partial<Pick<AppSettings, 'theme' | 'locale'>> {
  const text = localStorage.getItem(CACHE_KEY);
  const value: unknown = text === null ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('theme' in value) || !('locale' in value)) return {};
  const theme = themes.find((one) => one === value.theme);
  return { ...(theme ? { theme } : {}), locale: value.locale === 'en' ? 'en' : 'zh-CN' };
}

/** What one window has changed, the others show as well. */
const CHANNEL = 'mojian.settings';

function tellWindows(settings: AppSettings): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(settings);
  channel.close();
}

/** Takes over settings that another window has changed. Answers what ends it. */
export function followWindows(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = appSettingsSchema.safeParse(data);
    if (read.success) useApp.setState({ settings: read.data });
  };
  return () => channel.close();
}

export async function setSettings({ client }: Services, patch: Partial<AppSettings>): Promise<void> {
  const before = useApp.getState().settings;
  useApp.setState({ settings: { ...before, ...patch } });
  const settings = await tried(() => client.app.settings(patch));
  useApp.setState({ settings: settings ?? before });
  if (settings) tellWindows(settings);
}

export const nextTheme = ({ theme }: AppSettings): AppSettings['theme'] =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
