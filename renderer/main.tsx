import '@fontsource-variable/noto-sans-sc/index.css';
import '@fontsource-variable/noto-serif-sc/index.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './styles/frame.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createClient } from './client.ts';
import { connect } from './connection.ts';
import { holdPage } from './editor/unsaved.ts';
import { startWords } from './i18n/i18n.ts';
import { useApp } from './state/app.ts';
import { applySettings, rememberedLook } from './state/settings.ts';

const connection = await connect(window);
const services = { client: createClient(connection), connection, origin: crypto.randomUUID() };

holdPage(services.origin, navigator.locks);

const { settings } = useApp.getState();
useApp.setState({ settings: { ...settings, ...rememberedLook() } });
await startWords(useApp.getState().settings.locale);
applySettings(useApp.getState().settings);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<App services={services} />);
