/** Entry of the browser: reads the data inlined by the origin, starts the brand's page app and renders it. */
import '#brand/style';
import { brand } from '#brand';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BOOT_ELEMENT, type Boot } from '../runtime/boot.ts';
import { whenIdle } from '../platform/idle.ts';
import { stopRecording } from './event-replay.ts';
import { start } from './start.ts';
import { splitLocale } from '../i18n/i18n.ts';
import { HeaderEnd, PageEnd } from '#ports/shell.ts';
import { Modals, Pages, Root } from '../react/bindings.tsx';
import { Frame } from '../slots.ts';

/** Data for a start without the origin (a brand with its own backend and static hosting): everything is requested. */
const unserved = (): Boot => ({
  locale: splitLocale(location.pathname).locale,
  primed: {},
  page: { is: 'unknown' },
});

const element = document.getElementById(BOOT_ELEMENT);
const boot = element?.textContent ? (JSON.parse(element.textContent) as Boot) : unserved();
// Removed, because it may contain a member's data, and the document outlives their session.
element?.remove();

const root = document.getElementById('root') as HTMLElement;

/** The inspector at /_dev/inspector observes the statecharts with `npm run dev`; builds do not contain this code. */
const followed = import.meta.env.DEV
  ? import('../inspector/watch.ts').then(({ watchPage }) => watchPage())
  : undefined;

/**
 * Called if the page's code cannot be loaded, even after a reload (chunk-reload.ts): the page stays as rendered, and the
 * next click reloads it.
 */
function reloadOnClick(error: unknown): never {
  const reload = ({ target }: Event): void => {
    // A link opens another page, which is loaded anyway.
    if (!(target instanceof Element && target.closest('a[href]'))) location.reload();
  };
  addEventListener('click', reload, { capture: true });
  throw error;
}

// Not awaited at the top level: the lazy chunks import from this module, which would still be pending.
const begun = () => start({ brand, boot, firstSlots: [Frame, HeaderEnd, PageEnd] });
void (followed ? followed.then(begun) : begun()).then((app) => {
  const tree = (
    <Root app={app}>
      <Pages />
      <Modals />
    </Root>
  );
  stopRecording();
  // Dispatches errors caught by a boundary on the window, like uncaught errors, because error reporting listens there.
  const onCaughtError = (error: unknown) => {
    console.error(error);
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  // Hydrates in a transition, which React splits into slices so that the browser can handle input in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(tree);
  whenIdle(() =>
    import('#ui/late-fonts.ts').then(({ showLateFonts }) => showLateFonts(app.navigation.subscribe)),
  );
}, reloadOnClick);
