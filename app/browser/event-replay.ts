/** Records clicks and input on the rendered page before React can handle them, and replays them once. */

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

/** Repeats the recorded actions in order; removed elements are skipped. */
export function replay(elements: Iterable<HTMLElement>): void {
  const used = [...elements];
  // Runs in a new task, because React cannot hydrate a part of the page for an event while it is still rendering.
  if (used.length > 0) window.setTimeout(() => used.filter((one) => one.isConnected).forEach(repeat));
}

/** Called when React begins to hydrate the page; from then on each part records events that it cannot answer yet. */
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
