/** Cookies that the page reads and writes itself. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, readCookie, writeCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax; Secure'],
  ['http:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax'],
])('a cookie that a page writes over %s is sent over the same protocol only', (protocol, written) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  writeCookie('a', 'b c', 60);
  expect(page.cookie).toBe(written);
});

describe('cookies of a page', () => {
  it('cookies are listed by name, and there are none without a document', () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(cookieNames()).toEqual([]);
    vi.stubGlobal('document', { cookie: 'a=1; b=x=y; c=' });
    expect(cookieNames()).toEqual(['a', 'b', 'c']);
    vi.stubGlobal('document', undefined);
    expect(cookieNames()).toEqual([]);
  });

  it('cookies are read by their exact name, and decoded if possible', () => {
    vi.stubGlobal('document', { cookie: 'aa=2; a=b%20c; broken=%E0' });
    expect(readCookie('a')).toBe('b c');
    expect(readCookie('broken')).toBe('%E0');
    expect(readCookie('missing')).toBeUndefined();
  });
});
