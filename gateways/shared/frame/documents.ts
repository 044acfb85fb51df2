/** The current document and its frame policy, and the messages accepted from a frame. */
import { splitLocale } from '#app/i18n/i18n.ts';
import { PAYMENT_PAGES } from '#ports/checkout.ts';

const isPaymentPage = (pathname: string): boolean => {
  const { path } = splitLocale(pathname);
  return PAYMENT_PAGES.some((one) => path === one || path.startsWith(`${one}/`));
};

/** The path for which this document was loaded; its frame policy still applies after later navigation in the page. */
function fetchedPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/**
 * Reloads the page if the document was loaded for another page, whose policy allows no gateway frames. Resolves when
 * frames are allowed.
 */
export const framesAllowed = (): Promise<void> => {
  if (isPaymentPage(fetchedPath()) || !isPaymentPage(location.pathname)) return Promise.resolve();
  location.reload();
  // The reload replaces this document.
  return new Promise(() => {});
};

/** Listens for messages from this frame's window and from one of these origins. */
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
