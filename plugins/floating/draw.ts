/** The lot that decides which of two offers a touch screen shows: drawn once per session (README 2). */
import type { Consent } from '#ports/consent.ts';
import { DRAW_STORAGE } from './rule.ts';

/** Drawn are 0 to 99; what is above this picks the app. */
const APP_ABOVE = 60;
const DRAWS = 100;

export interface Lot {
  isForApp(): boolean;
  /** The choice of cookies is another one. */
  settle(): void;
}

/** A browser may refuse its storage; the lot then lasts as long as the document. */
function stored<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

const storedDraw = (): number | null => {
  const text = stored((storage) => storage.getItem(DRAW_STORAGE));
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
};

export function createLot(random: () => number, consent: Pick<Consent, 'allowed'> | undefined): Lot {
  let drawn: number | undefined;
  const isAllowed = () => consent?.allowed('preferences') ?? true;
  const settle = () => {
    if (!isAllowed()) stored((storage) => storage.removeItem(DRAW_STORAGE));
    else if (drawn !== undefined) stored((storage) => storage.setItem(DRAW_STORAGE, String(drawn)));
  };
  // What was refused before this document was opened is gone as well.
  settle();
  return {
    isForApp() {
      if (drawn === undefined) {
        drawn = (isAllowed() ? storedDraw() : null) ?? Math.floor(random() * DRAWS);
        settle();
      }
      return drawn > APP_ABOVE;
    },
    settle,
  };
}
