/** Presses on buttons that the origin has drawn and that were not alive yet: kept by the script of index.html, repeated once. */

interface EarlyPresses {
  keepPress?: EventListener;
  earlyPresses?: HTMLButtonElement[];
}

const page = globalThis as typeof globalThis & EarlyPresses;

/** Called when React begins to bring the page to life: from then on it answers a press itself. */
export function stopKeepingPresses(): void {
  if (page.keepPress) window.removeEventListener('click', page.keepPress, true);
  delete page.keepPress;
}

/** Called when the page has come alive. */
export function repeatEarlyPresses(): void {
  const pressed = page.earlyPresses ?? [];
  delete page.earlyPresses;
  // React cannot wake a sleeping part of the page for a press while it is still at work itself.
  if (pressed.length > 0)
    window.setTimeout(() => {
      for (const button of pressed) if (button.isConnected) button.click();
    });
}
