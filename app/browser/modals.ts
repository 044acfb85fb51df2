/** Dialogs in the browser: each open dialog has a history entry, so that Back closes it. */
import { focusHeading } from '../platform/focus.ts';
import { DIALOG_OPEN } from '#ports/interruptions.ts';
import type { Modals, Stack } from '../react/page-app.ts';
import type { BrowserHistory } from './history.ts';

export function createModals(
  history: BrowserHistory,
  uuid: () => string,
  actor: Stack,
): Modals & { back(): void } {
  const waiting = new Map<string, { settle: (result: unknown) => void; opener: Element | null }>();
  /** Dialogs that open automatically wait until no other is open. */
  const report = () => {
    const { dataset } = document.documentElement;
    if (waiting.size > 0) dataset[DIALOG_OPEN] = '';
    else delete dataset[DIALOG_OPEN];
  };
  const finish = (key: string, result?: unknown): void => {
    const { settle, opener } = waiting.get(key) ?? {};
    waiting.delete(key);
    report();
    actor.send({ type: 'close', key });
    settle?.(result);
    // Delayed until the dialog has been removed; the element that opened it may no longer exist.
    window.setTimeout(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusHeading();
    });
  };
  return {
    actor,
    open: (ref, input) =>
      new Promise((resolve) => {
        const key = uuid();
        waiting.set(key, { settle: resolve, opener: document.activeElement });
        report();
        history.openModal(key);
        actor.send({ type: 'open', modal: { key, id: ref.id, input } });
      }),
    close(key, result) {
      history.closeModal(key);
      finish(key, result);
    },
    /** Dismisses the dialogs whose history entry the visitor has left. */
    back() {
      const present = history.modal();
      // Keys in the order of opening, whether or not the statechart has loaded.
      const keys = [...waiting.keys()];
      for (const key of keys.slice(keys.findIndex((one) => one === present) + 1).toReversed()) finish(key);
    },
  };
}
