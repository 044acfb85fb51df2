/** Papers and text sizes of stories, and the storage keys of both. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';

/** Papers; the first is the default. */
export const PAPERS = ['night', 'day'] as const;
export type Paper = (typeof PAPERS)[number];
/** Sizes in increasing order. */
export const SIZES = ['small', 'normal', 'large', 'larger', 'largest'] as const;
export type Size = (typeof SIZES)[number];
const USUAL: Size = 'normal';

/** Local storage keys, each with the attribute of `<html>` that the stylesheet uses. */
export const PAPER = { key: 'confessions.paper', attribute: 'data-paper' } as const;
export const SIZE = { key: 'confessions.text-size', attribute: 'data-text-size' } as const;

/**
 * Self-contained inline script that sets both attributes from storage before the first paint, because guests share one
 * cached page. An unknown stored value only sets an attribute that no rule matches.
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

/** Stores the paper; default values are removed instead of stored. */
export const storePaper = (storage: DeviceStorage, paper: Paper) => store(storage, PAPER, paper, PAPERS[0]);
export const storeSize = (storage: DeviceStorage, size: Size) => store(storage, SIZE, size, USUAL);
