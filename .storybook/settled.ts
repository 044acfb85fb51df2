/** Waits until a story has come to rest, so that what axe and screenshots see is what a visitor sees. */

/** A view that is still on its way after this has a story about being on its way. */
const TIMEOUT_MS = 3000;
/** Nothing changed for so long: lazy views arrive within one turn of the event loop once their module is there. */
const STILL_MS = 120;

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done, { timeout: STILL_MS }));
const delay = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

/** Resolves when nothing can change of itself any more. Without a word from the suite nobody knows but by waiting. */
let atRest = (): Promise<unknown> => delay(STILL_MS);

/** `imported` resolves when no module is on its way. What a module brings is drawn, and has its effects, within two frames. */
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
