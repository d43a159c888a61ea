import { type ComponentType, lazy } from 'react';
import type { BookView } from '#contract/views.ts';
import type { Route, Screen } from '#renderer/route.ts';

export type ScreenProps = { route: Extract<Route, { at: 'book' }>; view: BookView };

/** One line a place; each screen is fetched when it is first shown. */
const screens: Record<Screen, ComponentType<ScreenProps>> = {
  storyboard: lazy(() =>
    import('#renderer/screens/storyboard/storyboard.tsx').then(({ Storyboard }) => ({ default: Storyboard })),
  ),
  write: lazy(() => import('#renderer/screens/write/write.tsx').then(({ Write }) => ({ default: Write }))),
  bible: lazy(() => import('#renderer/screens/bible/bible.tsx').then(({ Bible }) => ({ default: Bible }))),
  relations: lazy(() =>
    import('#renderer/screens/relations/relations.tsx').then(({ Relations }) => ({ default: Relations })),
  ),
  checks: lazy(() =>
    import('#renderer/screens/checks/checks.tsx').then(({ Checks }) => ({ default: Checks })),
  ),
  plan: lazy(() => import('#renderer/screens/plan/plan.tsx').then(({ Plan }) => ({ default: Plan }))),
  export: lazy(() =>
    import('#renderer/screens/export/export.tsx').then(({ Export }) => ({ default: Export })),
  ),
  blueprint: lazy(() =>
    import('#renderer/screens/blueprint/blueprint.tsx').then(({ Blueprint }) => ({ default: Blueprint })),
  ),
  extract: lazy(() =>
    import('#renderer/screens/extract/extract.tsx').then(({ Extract }) => ({ default: Extract })),
  ),
  lint: lazy(() => import('#renderer/screens/lint/lint.tsx').then(({ Lint }) => ({ default: Lint }))),
  handoff: lazy(() =>
    import('#renderer/screens/handoff/handoff.tsx').then(({ Handoff }) => ({ default: Handoff })),
  ),
  settings: lazy(() =>
    import('#renderer/screens/settings/settings.tsx').then(({ Settings }) => ({ default: Settings })),
  ),
  import: lazy(() =>
    import('#renderer/screens/import/import.tsx').then(({ Import }) => ({ default: Import })),
  ),
};

export const screenOf = (screen: Screen): ComponentType<ScreenProps> => screens[screen];
