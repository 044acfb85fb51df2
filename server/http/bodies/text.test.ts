/** Unusual texts in headers and URLs. */
import { expect, it } from 'vitest';
import { cookieValue, decodableUrl, headerAddress } from './text.ts';

it.each([
  ['/de/film?page=2', '/de/film?page=2'],
  ['a b', 'a%20b'],
  ['100%', '100%25'],
  ['a;b,c"d\\', 'a%3Bb%2Cc%22d%5C'],
  ['\u2028\r\n', '%E2%80%A8%0D%0A'],
  ['\ud800', '%EF%BF%BD'],
])('a cookie value %j is encoded as %s', (value, written) => {
  expect(cookieValue(value)).toBe(written);
});

it.each([
  ['https://films.example/de?q=%C3%A9#x', 'https://films.example/de?q=%C3%A9#x'],
  ['/é 🎬', '/%C3%A9%20%F0%9F%8E%AC'],
  ['/\r\nset-cookie: a', '/%0D%0Aset-cookie:%20a'],
  ['/\ud800', '/%EF%BF%BD'],
])('a redirect to %j leads to %s', (address, written) => {
  expect(headerAddress(address)).toBe(written);
});

it.each([
  ['/film/%C3%A9?a=%', '/film/%C3%A9?a=%'],
  ['/film/%?a=%20', '/film/%25?a=%20'],
  ['/%ff/%20', '/%25ff/%2520'],
])('the URL %s is looked up as %s', (url, found) => {
  expect(decodableUrl(url)).toBe(found);
});
