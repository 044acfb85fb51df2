/** Which document this is, and what a frame in it may say. */
import { splitLocale } from '#app/i18n/i18n.ts';
import { PAYMENT_PAGES } from '#ports/checkout.ts';

const isPaymentPage = (pathname: string): boolean => {
  const { path } = splitLocale(pathname);
  return PAYMENT_PAGES.some((one) => path === one || path.startsWith(`${one}/`));
};

/** The path under which this document was fetched: the policy of frames is that of the document, however far its visitor has gone since. */
function fetchedPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/** Fetches the page anew where the document came with another page, whose policy shows no gateway. Resolves when frames may be shown. */
export const framesAllowed = (): Promise<void> => {
  if (isPaymentPage(fetchedPath()) || !isPaymentPage(location.pathname)) return Promise.resolve();
  location.reload();
  // Nothing more happens in this document.
  return new Promise(() => {});
};

/** What comes from this frame's window and from one of these sites. */
export function hear(
  frame: () => HTMLIFrameElement | null,
  origins: readonly string[],
  listener: (data: unknown) => void,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    const window = frame()?.contentWindow;
    if (window && source === window && origins.includes(origin)) listener(data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
