/** Clicks on buttons that the origin has rendered and that were not hydrated yet: recorded by the script of index.html, replayed once. */

interface EventReplay {
  recordClick?: EventListener;
  recordedClicks?: HTMLButtonElement[];
}

const page = globalThis as typeof globalThis & EventReplay;

/** Called when React begins to hydrate the page: from then on it answers a click itself. */
export function stopRecordingClicks(): void {
  if (page.recordClick) window.removeEventListener('click', page.recordClick, true);
  delete page.recordClick;
}

/** Called when the page is hydrated. */
export function replayClicks(): void {
  const pressed = page.recordedClicks ?? [];
  delete page.recordedClicks;
  // React cannot wake a sleeping part of the page for a press while it is still at work itself.
  if (pressed.length > 0)
    window.setTimeout(() => {
      for (const button of pressed) if (button.isConnected) button.click();
    });
}
