/** The browser's entry: reads what the origin inlined, starts the brand's page app and draws it. */
import '#brand/style';
import { brand } from '#brand';
import { createRoot } from 'react-dom/client';
import { BOOT_ELEMENT, type Boot } from './kernel/boot.ts';
import { start } from './kernel/browser/start.ts';
import { splitLocale } from './kernel/i18n.ts';
import { HeaderEnd, PageEnd } from './kernel/ports/shell.ts';
import { Modals, Pages, Root } from './kernel/react.tsx';
import { Frame } from './kernel/slots.ts';

/** Without an origin (a brand with its own backend and static hosting) everything is asked at start. */
const unserved = (): Boot => ({
  locale: splitLocale(location.pathname).locale,
  primed: {},
  page: { is: 'unknown' },
});

const inlined = document.getElementById(BOOT_ELEMENT)?.textContent;
const boot = inlined ? (JSON.parse(inlined) as Boot) : unserved();

// Not awaited at the top level: the lazy chunks it loads import from this one, which would still be waiting for them.
void start({ brand, boot, firstSlots: [Frame, HeaderEnd, PageEnd] }).then((app) =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Root app={app}>
      <Pages />
      <Modals />
    </Root>,
  ),
);
