/** The browser's history as the kernel uses it: pages, and one extra entry for an open dialog so that Back closes it. */
import { navigate } from 'wouter/use-browser-location';
import type { Target } from '../router/resolve.ts';

interface EntryState {
  /** Names the entry, for its scroll position. */
  entry?: string;
  /** Key of the dialog that this entry stands for. */
  modal?: string;
  /** Path of the page that led to this one, which is the entry before. */
  from?: string;
}

/** How the address was changed. */
export type Moved = 'push' | 'replace' | 'redirect' | 'pop';

export interface BrowserHistory {
  target(): Target;
  entry(): string;
  push(href: string): void;
  replace(href: string): void;
  /** As `replace`, for a page that led elsewhere before it was shown. */
  redirect(href: string): void;
  /** Back to a page: moves back where it is the one before, else it takes the place of the present one. */
  back(href: string): void;
  /** Gives the present entry another address, without going there. */
  rename(href: string): void;
  openModal(key: string): void;
  /** Leaves the dialog's entry, when it is the present one. */
  closeModal(key: string): void;
  modal(): string | undefined;
  /** Told when the visitor moved through the history, or the address was changed here. */
  subscribe(listener: (how: Moved) => void): void;
}

export function createHistory(uuid: () => string): BrowserHistory {
  const listeners: ((how: Moved) => void)[] = [];
  const tell = (how: Moved) => listeners.forEach((listener) => listener(how));
  const state = (): EntryState => (window.history.state as EntryState | null) ?? {};
  // history.back() is asynchronous: an address pushed before it has finished would be the one that is left.
  let leaving: Promise<void> | null = null;
  const settled = (then: () => void) => (leaving ? void leaving.then(then) : then());

  const replaceAs = (how: Moved) => (href: string) =>
    settled(() => {
      const { from } = state();
      navigate(href, { replace: true, state: { entry: uuid(), ...(from === undefined ? {} : { from }) } });
      tell(how);
    });

  window.history.scrollRestoration = 'manual';
  // Who comes back to this document, or loads it again, finds their place: there the browser restores it.
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  if (!state().entry) navigate(location.href, { replace: true, state: { ...state(), entry: uuid() } });
  window.addEventListener('popstate', () => tell('pop'));

  const replace = replaceAs('replace');

  return {
    target: () => ({ pathname: location.pathname, search: location.search }),
    entry: () => state().entry ?? '',
    modal: () => state().modal,
    push: (href) =>
      settled(() => {
        const from = location.pathname;
        navigate(href, { replace: state().modal !== undefined, state: { entry: uuid(), from } });
        tell('push');
      }),
    replace,
    redirect: replaceAs('redirect'),
    back: (href) =>
      state().from === new URL(href, location.href).pathname ? window.history.back() : replace(href),
    rename: (href) => navigate(href, { replace: true, state: state() }),
    openModal: (key) =>
      settled(() => navigate(location.href, { state: { entry: state().entry, modal: key } })),
    closeModal(key) {
      if (state().modal !== key) return;
      leaving = new Promise((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
      });
      void leaving.then(() => (leaving = null));
      window.history.back();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
