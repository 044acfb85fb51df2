/** Presses on buttons that the origin has drawn and that were not alive yet: kept by the script of index.html, repeated once. */

interface EarlyPresses {
  keepPress?: EventListener;
  earlyPresses?: HTMLButtonElement[];
}

/** Called when the page has come alive. */
export function repeatEarlyPresses(): void {
  const page = window as Window & EarlyPresses;
  if (!page.keepPress) return;
  window.removeEventListener('click', page.keepPress, true);
  delete page.keepPress;
  for (const button of page.earlyPresses ?? []) if (button.isConnected) button.click();
  delete page.earlyPresses;
}
