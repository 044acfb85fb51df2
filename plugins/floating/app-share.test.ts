/** The random choice between two offers is made once per session and stored with consent. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppShare } from './app-share.ts';
import { APP_SHARE_STORAGE } from './rule.ts';

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
/** A `Math.random` that yields this number. */
const randomFor = (number: number) => () => (number + 0.5) / 100;

describe('the share of sessions with an offer of the app', () => {
  it.each([
    [0, false],
    [60, false],
    [61, true],
    [99, true],
  ])('whether the number %i offers the app is %s', (number, isForApp) => {
    expect(createAppShare(randomFor(number), allowing(true)).isForApp()).toBe(isForApp);
  });

  it('the number is picked once per session for all documents', () => {
    expect(createAppShare(randomFor(80), allowing(true)).isForApp()).toBe(true);
    expect(stored.get(APP_SHARE_STORAGE)).toBe('80');
    expect(createAppShare(randomFor(10), allowing(true)).isForApp()).toBe(true);
  });

  it('the number is picked when it is first used', () => {
    const random = vi.fn<() => number>(randomFor(80));
    createAppShare(random, allowing(true));
    expect(random).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('without consent the number lasts only as long as the document', () => {
    const random = vi.fn<() => number>(randomFor(80));
    const appShare = createAppShare(random, allowing(false));
    expect([appShare.isForApp(), appShare.isForApp()]).toEqual([true, true]);
    expect(random).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it('a stored number is ignored and removed without consent', () => {
    stored.set(APP_SHARE_STORAGE, '80');
    expect(createAppShare(randomFor(10), allowing(false)).isForApp()).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('a change of consent stores or removes the number', () => {
    let isAllowed = false;
    const appShare = createAppShare(randomFor(80), { allowed: () => isAllowed });
    appShare.isForApp();
    isAllowed = true;
    appShare.settle();
    expect(stored.get(APP_SHARE_STORAGE)).toBe('80');
    isAllowed = false;
    appShare.settle();
    expect(stored.size).toBe(0);
  });

  it('an invalid stored number is replaced', () => {
    stored.set(APP_SHARE_STORAGE, 'app');
    expect(createAppShare(randomFor(10), allowing(true)).isForApp()).toBe(false);
    expect(stored.get(APP_SHARE_STORAGE)).toBe('10');
  });

  it('a number is picked even in a browser that denies access to its storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(createAppShare(randomFor(80), undefined).isForApp()).toBe(true);
  });
});
