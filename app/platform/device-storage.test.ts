/** Tests device storage with and without consent, and without access to it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

function browserWith(localStorage: object): void {
  vi.stubGlobal('window', { localStorage });
}

function memory(): { items: Map<string, string>; localStorage: object } {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, localStorage };
}

describe('device storage', () => {
  it('without consent nothing is read or written, but entries can be removed', () => {
    const { items, localStorage } = memory();
    browserWith(localStorage);
    let allowed = false;
    const storage = deviceStorage(() => allowed);
    storage.setItem('note', 'first');
    expect([...items]).toEqual([]);
    allowed = true;
    storage.setItem('note', 'second');
    expect(storage.getItem('note')).toBe('second');
    allowed = false;
    expect(storage.getItem('note')).toBeNull();
    storage.removeItem('note');
    expect([...items]).toEqual([]);
  });

  it('a storage that is blocked, full or missing behaves like an empty one', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const browser of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
      if (browser) browserWith(browser);
      else vi.unstubAllGlobals();
      const storage = deviceStorage();
      storage.setItem('note', 'lost');
      storage.removeItem('note');
      expect(storage.getItem('note')).toBeNull();
    }
  });
});
