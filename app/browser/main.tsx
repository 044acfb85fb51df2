/** The browser's entry: reads the inlined data of the origin, starts the brand's page app and renders it. */
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

/** Without an origin (a brand with its own backend and static hosting) all data is requested at start. */
const unserved = (): Boot => ({
  locale: splitLocale(location.pathname).locale,
  primed: {},
  page: { is: 'unknown' },
});

const element = document.getElementById(BOOT_ELEMENT);
const boot = element?.textContent ? (JSON.parse(element.textContent) as Boot) : unserved();
// Removed, because it may contain a member's data and the document outlives their session.
element?.remove();

const root = document.getElementById('root') as HTMLElement;

/** With `npm run dev`, /_dev/inspector observes the statecharts; builds contain nothing of this. */
const followed = import.meta.env.DEV
  ? import('../inspector/watch.ts').then(({ watchPage }) => watchPage())
  : undefined;

// Not awaited at the top level, because the lazy chunks it loads import from this module, which would still be pending.
const begun = () => start({ brand, boot, firstSlots: [Frame, HeaderEnd, PageEnd] });
void (followed ? followed.then(begun) : begun()).then((app) => {
  const tree = (
    <Root app={app}>
      <Pages />
      <Modals />
    </Root>
  );
  stopRecording();
  // Errors caught by a boundary are dispatched on the window like uncaught ones, where error reporting listens.
  const onCaughtError = (error: unknown) => {
    console.error(error);
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  // As a transition, hydration is split into slices, between which the browser handles input.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(tree);
  whenIdle(() =>
    import('#ui/late-fonts.ts').then(({ showLateFonts }) => showLateFonts(app.navigation.subscribe)),
  );
});
