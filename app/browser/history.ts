/** The browser's history for the kernel: an entry for each page, and one for an open dialog, so that Back closes it. */
import { navigate } from 'wouter/use-browser-location';
import type { Target } from '../router/resolve.ts';

interface EntryState {
  /** Key of the entry, for its scroll position. */
  entry?: string;
  /** Key of the dialog that this entry belongs to. */
  modal?: string;
  /** Path of the page in the previous entry. */
  from?: string;
}

/** Ways in which the URL was changed. */
export type Moved = 'push' | 'replace' | 'redirect' | 'pop';

export interface BrowserHistory {
  target(): Target;
  entry(): string;
  push(href: string): void;
  replace(href: string): void;
  /** Replaces the current entry for a page that redirected before it was shown. */
  redirect(href: string): void;
  /** Goes back if the given page is the previous one, otherwise replaces the current entry. */
  back(href: string): void;
  /** Changes the URL of the current entry without navigation. */
  rename(href: string): void;
  openModal(key: string): void;
  /** Leaves the dialog's history entry, if it is the current one. */
  closeModal(key: string): void;
  modal(): string | undefined;
  /** Calls back when the visitor has moved through the history, or the URL was changed by this object. */
  subscribe(listener: (how: Moved) => void): void;
}

export function createHistory(uuid: () => string): BrowserHistory {
  const listeners: ((how: Moved) => void)[] = [];
  const notify = (how: Moved) => listeners.forEach((listener) => listener(how));
  const state = (): EntryState => (window.history.state as EntryState | null) ?? {};
  // Pending while history.back() runs, which is asynchronous: it would leave a URL pushed in the meantime.
  let leaving: Promise<void> | null = null;
  const settled = (then: () => void) => (leaving ? void leaving.then(then) : then());

  const replaceAs = (how: Moved) => (href: string) =>
    settled(() => {
      const { from } = state();
      navigate(href, { replace: true, state: { entry: uuid(), ...(from === undefined ? {} : { from }) } });
      notify(how);
    });

  window.history.scrollRestoration = 'manual';
  // Lets the browser restore the scroll position when the visitor returns to this document or reloads it.
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  if (!state().entry) navigate(location.href, { replace: true, state: { ...state(), entry: uuid() } });
  window.addEventListener('popstate', () => notify('pop'));

  const replace = replaceAs('replace');

  return {
    target: () => ({ pathname: location.pathname, search: location.search }),
    entry: () => state().entry ?? '',
    modal: () => state().modal,
    push: (href) =>
      settled(() => {
        const from = location.pathname;
        navigate(href, { replace: state().modal !== undefined, state: { entry: uuid(), from } });
        notify('push');
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
