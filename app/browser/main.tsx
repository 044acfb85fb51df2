/** The browser's entry: reads what the origin inlined, starts the brand's page app and draws it. */
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

/** Without an origin (a brand with its own backend and static hosting) everything is asked at start. */
const unserved = (): Boot => ({
  locale: splitLocale(location.pathname).locale,
  primed: {},
  page: { is: 'unknown' },
});

const element = document.getElementById(BOOT_ELEMENT);
const boot = element?.textContent ? (JSON.parse(element.textContent) as Boot) : unserved();
// It may name a member, and the document outlives their session.
element?.remove();

const root = document.getElementById('root') as HTMLElement;

/** With `npm run dev` the statecharts are followed by /_dev/inspector; of this a build holds nothing. */
const followed = import.meta.env.DEV
  ? import('../inspector/watch.ts').then(({ watchPage }) => watchPage())
  : undefined;

// Not awaited at the top level: the lazy chunks it loads import from this one, which would still be waiting for them.
const begun = () => start({ brand, boot, firstSlots: [Frame, HeaderEnd, PageEnd] });
void (followed ? followed.then(begun) : begun()).then((app) => {
  const tree = (
    <Root app={app}>
      <Pages />
      <Modals />
    </Root>
  );
  stopRecording();
  // What a boundary has caught is told to the window as what nobody catches: whoever reports errors listens there.
  const onCaughtError = (error: unknown) => {
    console.error(error);
    dispatchEvent(new ErrorEvent('error', { error }));
  };
  // As a transition it is hydrated in slices, between which the browser answers the visitor.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, tree, { onCaughtError }));
  else createRoot(root, { onCaughtError }).render(tree);
  whenIdle(() =>
    import('#ui/late-fonts.ts').then(({ showLateFonts }) => showLateFonts(app.navigation.subscribe)),
  );
});
