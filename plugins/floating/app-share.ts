/** Decides at random which of two offers touch screens show: once per session (README 2). */
import type { Consent } from '#ports/consent.ts';
import { APP_SHARE_STORAGE } from './rule.ts';

/** Numbers are 0 to 99; a higher number than this offers the app. */
const APP_ABOVE = 60;
const NUMBERS = 100;

export interface AppShare {
  isForApp(): boolean;
  /** Stores or removes the number after a change of consent. */
  settle(): void;
}

/** A browser may deny access to its storage; the number then lasts as long as the document. */
function stored<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

const storedNumber = (): number | null => {
  const text = stored((storage) => storage.getItem(APP_SHARE_STORAGE));
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
};

export function createAppShare(
  random: () => number,
  consent: Pick<Consent, 'allowed'> | undefined,
): AppShare {
  let number: number | undefined;
  const isAllowed = () => consent?.allowed('preferences') ?? true;
  const settle = () => {
    if (!isAllowed()) stored((storage) => storage.removeItem(APP_SHARE_STORAGE));
    else if (number !== undefined) stored((storage) => storage.setItem(APP_SHARE_STORAGE, String(number)));
  };
  // Consent may have been withdrawn before this document was opened.
  settle();
  return {
    isForApp() {
      if (number === undefined) {
        number = (isAllowed() ? storedNumber() : null) ?? Math.floor(random() * NUMBERS);
        settle();
      }
      return number > APP_ABOVE;
    },
    settle,
  };
}
