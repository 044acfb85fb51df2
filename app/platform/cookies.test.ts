/** Tests cookies that the page reads and writes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, readCookie, writeCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax; Secure'],
  ['http:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax'],
])('a cookie written over %s has the attributes %s', (protocol, written) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  writeCookie('a', 'b c', 60);
  expect(page.cookie).toBe(written);
});

describe('cookies of a page', () => {
  it('cookieNames lists the cookies, and is empty without a document', () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(cookieNames()).toEqual([]);
    vi.stubGlobal('document', { cookie: 'a=1; b=x=y; c=' });
    expect(cookieNames()).toEqual(['a', 'b', 'c']);
    vi.stubGlobal('document', undefined);
    expect(cookieNames()).toEqual([]);
  });

  it('readCookie finds cookies by their exact name and decodes them if possible', () => {
    vi.stubGlobal('document', { cookie: 'aa=2; a=b%20c; broken=%E0' });
    expect(readCookie('a')).toBe('b c');
    expect(readCookie('broken')).toBe('%E0');
    expect(readCookie('missing')).toBeUndefined();
  });
});
