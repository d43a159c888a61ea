import type { ComponentType } from 'react';
import type { BookView } from '#contract/views.ts';
import type { Route, Screen } from '#renderer/route.ts';
import { lazyPart } from './lazy-part.tsx';

export type ScreenProps = { route: Extract<Route, { at: 'book' }>; view: BookView };

/** One line a place; each screen is fetched when it is first shown. */
const screens: Record<Screen, ComponentType<ScreenProps>> = {
  storyboard: lazyPart(() =>
    import('#renderer/screens/storyboard/storyboard.tsx').then(({ Storyboard }) => Storyboard),
  ),
  write: lazyPart(() => import('#renderer/screens/write/write.tsx').then(({ Write }) => Write)),
  bible: lazyPart(() => import('#renderer/screens/bible/bible.tsx').then(({ Bible }) => Bible)),
  relations: lazyPart(() =>
    import('#renderer/screens/relations/relations.tsx').then(({ Relations }) => Relations),
  ),
  checks: lazyPart(() => import('#renderer/screens/checks/checks.tsx').then(({ Checks }) => Checks)),
  plan: lazyPart(() => import('#renderer/screens/plan/plan.tsx').then(({ Plan }) => Plan)),
  export: lazyPart(() => import('#renderer/screens/export/export.tsx').then(({ Export }) => Export)),
  blueprint: lazyPart(() =>
    import('#renderer/screens/blueprint/blueprint.tsx').then(({ Blueprint }) => Blueprint),
  ),
  extract: lazyPart(() => import('#renderer/screens/extract/extract.tsx').then(({ Extract }) => Extract)),
  lint: lazyPart(() => import('#renderer/screens/lint/lint.tsx').then(({ Lint }) => Lint)),
  handoff: lazyPart(() => import('#renderer/screens/handoff/handoff.tsx').then(({ Handoff }) => Handoff)),
  settings: lazyPart(() =>
    import('#renderer/screens/settings/settings.tsx').then(({ Settings }) => Settings),
  ),
  import: lazyPart(() => import('#renderer/screens/import/import.tsx').then(({ Import }) => Import)),
};

export const screenOf = (screen: Screen): ComponentType<ScreenProps> => screens[screen];
