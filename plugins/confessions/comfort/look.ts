/** Papers and sizes a story is read in, and where a browser remembers them. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';

/** The first is how a page looks to whoever has chosen nothing. */
export const PAPERS = ['night', 'day'] as const;
export type Paper = (typeof PAPERS)[number];
/** From small to large. */
export const SIZES = ['small', 'normal', 'large', 'larger', 'largest'] as const;
export type Size = (typeof SIZES)[number];
const USUAL: Size = 'normal';

/** Keys of local storage, each with the attribute of `<html>` that the stylesheet goes by. */
export const PAPER = { key: 'confessions.paper', attribute: 'data-paper' } as const;
export const SIZE = { key: 'confessions.text-size', attribute: 'data-text-size' } as const;

/**
 * Sets both attributes before the page is painted, from what is stored: a guest's page is everybody's. It stands in the page alone, and
 * anything it finds is at worst an attribute that no rule knows.
 */
export const BEFORE_PAINT = `try{for(const[k,a]of${JSON.stringify([PAPER, SIZE].map(({ key, attribute }) => [key, attribute]))}){const v=localStorage.getItem(k);v&&document.documentElement.setAttribute(a,v)}}catch{}`;

export function storedLook(storage: DeviceStorage): { paper: Paper; size: Size } {
  const paper = storage.getItem(PAPER.key);
  const size = storage.getItem(SIZE.key);
  return {
    paper: PAPERS.find((one) => one === paper) ?? PAPERS[0],
    size: SIZES.find((one) => one === size) ?? USUAL,
  };
}

function store(storage: DeviceStorage, { key }: { key: string }, value: string, usual: string): void {
  if (value === usual) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** Nothing is stored of what is as it would be anyway. */
export const storePaper = (storage: DeviceStorage, paper: Paper) => store(storage, PAPER, paper, PAPERS[0]);
export const storeSize = (storage: DeviceStorage, size: Size) => store(storage, SIZE, size, USUAL);
