/** Waits until a story has come to rest, so that what axe and screenshots see is what a visitor sees. */

/** A view that is still on its way after this has a story about being on its way. */
const TIMEOUT_MS = 3000;
/** Nothing changed for so long: lazy views arrive within one turn of the event loop once their module is there. */
const STILL_MS = 120;

export async function settled(element: HTMLElement): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((done) => {
    let timer = setTimeout(done, STILL_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, STILL_MS);
    });
    observer.observe(element.ownerDocument.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      done();
    }, TIMEOUT_MS);
  });
}
