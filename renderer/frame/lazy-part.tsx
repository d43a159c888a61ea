import { type ComponentType, lazy } from 'react';

/** What makes each part that could not be fetched ask again. */
const failed = new Set<() => void>();

/**
 * A part of the window that is fetched when it is first drawn. React remembers a fetch that failed for ever; here the
 * next drawing after `forgetFailures` fetches again (Chromium does not remember a script that did not come).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const ask = (fetch: typeof load) =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        failed.add(() => {
          Part = ask(() => fetchStyles().then(load));
        });
        throw error;
      }
    });
  let Part = ask(load);
  return (props) => <Part {...props} />;
}

/** To be called once a failure is shown, not before: who draws a part meanwhile would fetch in a loop. */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** The build's own loader asks for a style sheet once only: those that did not come are asked for beside it. */
async function fetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(isGone).map(replaceLink));
}

/** Chromium gives a sheet for what did not come too, but refuses to show its rules. */
function isGone({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

const replaceLink = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fresh = document.createElement('link');
    fresh.rel = 'stylesheet';
    fresh.href = link.href;
    fresh.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    fresh.addEventListener('error', () => {
      fresh.remove();
      reject(new Error(`The style sheet ${link.href} did not come.`));
    });
    link.after(fresh);
  });
