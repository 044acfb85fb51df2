/** Cookies the page writes itself. */
import { afterEach, expect, it, vi } from 'vitest';
import { writeCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax; Secure'],
  ['http:', 'a=b%20c; Max-Age=60; Path=/; SameSite=Lax'],
])('a cookie that a page writes over %s travels no other way', (protocol, written) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  writeCookie('a', 'b c', 60);
  expect(page.cookie).toBe(written);
});
