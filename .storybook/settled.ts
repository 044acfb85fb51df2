/** Waits until a story is idle, so that axe and screenshots see what a visitor sees. */

/** A view that is still loading after this time has a story about loading. */
const TIMEOUT_MS = 3000;
/** Nothing has changed for this time: lazy views render within one turn of the event loop once their module is loaded. */
const STILL_MS = 120;

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done, { timeout: STILL_MS }));
const delay = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

/** Resolves when nothing can change any more. Outside the suite this is only known by waiting. */
let atRest = (): Promise<unknown> => delay(STILL_MS);

/**
 * `imported` resolves when no module is loading. The contents of a module are rendered, and its effects run, within two frames.
 */
export function restsOnceImported(imported: () => Promise<unknown>): void {
  atRest = async () => {
    await imported();
    await frame();
    await idle();
    await frame();
  };
}

export async function settled({ ownerDocument }: HTMLElement): Promise<void> {
  await ownerDocument.fonts.ready;
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(ownerDocument.body, { subtree: true, childList: true, characterData: true });
  const rest = async (): Promise<void> => {
    hasChanged = false;
    await atRest();
    if (hasChanged) await rest();
  };
  await Promise.race([rest(), delay(TIMEOUT_MS)]);
  observer.disconnect();
}
