/** The lot between two offers: drawn once per session, and stored as the visitor allows. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLot } from './draw.ts';
import { DRAW_STORAGE } from './rule.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => void vi.unstubAllGlobals());

const allowing = (isAllowed: boolean) => ({ allowed: () => isAllowed });
/** What `Math.random` says when the number is drawn. */
const drawing = (draw: number) => () => (draw + 0.5) / 100;

describe('the lot', () => {
  it.each([
    [0, false],
    [60, false],
    [61, true],
    [99, true],
  ])('of %i picks the app: %s', (draw, isForApp) => {
    expect(createLot(drawing(draw), allowing(true)).isForApp()).toBe(isForApp);
  });

  it('is drawn once for all documents of a session', () => {
    expect(createLot(drawing(80), allowing(true)).isForApp()).toBe(true);
    expect(stored.get(DRAW_STORAGE)).toBe('80');
    expect(createLot(drawing(10), allowing(true)).isForApp()).toBe(true);
  });

  it('is not drawn before it is asked for', () => {
    const random = vi.fn<() => number>(drawing(80));
    createLot(random, allowing(true));
    expect(random).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('lasts as long as the document where nothing may be stored', () => {
    const random = vi.fn<() => number>(drawing(80));
    const lot = createLot(random, allowing(false));
    expect([lot.isForApp(), lot.isForApp()]).toEqual([true, true]);
    expect(random).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it('is neither read nor left where preferences are refused', () => {
    stored.set(DRAW_STORAGE, '80');
    expect(createLot(drawing(10), allowing(false)).isForApp()).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('follows a choice that changes while the page is open', () => {
    let isAllowed = false;
    const lot = createLot(drawing(80), { allowed: () => isAllowed });
    lot.isForApp();
    isAllowed = true;
    lot.settle();
    expect(stored.get(DRAW_STORAGE)).toBe('80');
    isAllowed = false;
    lot.settle();
    expect(stored.size).toBe(0);
  });

  it('is drawn anew where something else is stored in its place', () => {
    stored.set(DRAW_STORAGE, 'app');
    expect(createLot(drawing(10), allowing(true)).isForApp()).toBe(false);
    expect(stored.get(DRAW_STORAGE)).toBe('10');
  });

  it('is drawn in a browser that refuses its storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(createLot(drawing(80), undefined).isForApp()).toBe(true);
  });
});
