/** A browser's storage for tests: cookies with their lifetimes, and session storage. */
import { vi } from 'vitest';

export interface TestBrowser {
  /** Cookie values by name, until they expire. */
  readonly cookies: Map<string, string>;
  /** Every cookie as it was written. */
  readonly written: string[];
  /** Opens another tab, or the browser after a crash: cookies remain, session storage is empty. */
  openTab(): void;
}

export function stubBrowser(): TestBrowser {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  let tab = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'site.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text) ?? [];
      if (age === '0') cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
      removeItem: (key: string) => void tab.delete(key),
    },
  });
  return { cookies, written, openTab: () => (tab = new Map()) };
}
