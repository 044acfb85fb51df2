/** What was pressed or chosen in what the origin has rendered before React could answer: recorded, and replayed once. */

interface EventReplay {
  recordEvent?: EventListener;
  recordedEvents?: HTMLElement[];
}

const page = globalThis as typeof globalThis & EventReplay;

const RECORDED = ['click', 'change', 'submit'];

function repeat(used: HTMLElement): void {
  if (used instanceof HTMLSelectElement) used.dispatchEvent(new Event('change', { bubbles: true }));
  else if (used instanceof HTMLFormElement) used.requestSubmit();
  else used.click();
}

/** Repeats what was done with these elements, each in its turn; those that are gone by then are left out. */
export function replay(elements: Iterable<HTMLElement>): void {
  const used = [...elements];
  // React cannot wake a sleeping part of the page for a press while it is still at work itself.
  if (used.length > 0) window.setTimeout(() => used.filter((one) => one.isConnected).forEach(repeat));
}

/** Called when React begins to hydrate the page: from then on each part records what it cannot answer yet. */
export function stopRecording(): void {
  const { recordEvent } = page;
  delete page.recordEvent;
  if (recordEvent) for (const type of RECORDED) window.removeEventListener(type, recordEvent, true);
}

/** Called when the page is hydrated. */
export function replayEvents(): void {
  const used = page.recordedEvents ?? [];
  delete page.recordedEvents;
  replay(used);
}
