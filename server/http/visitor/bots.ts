/** User agents of crawlers. Only a hint: it lets them past the gate of pages, but never to content (README 3). */
import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/**
 * Programs that isbot counts as bots, and automated browsers. They index nothing, and a person who tests the gate with
 * one must see it like visitors do: every pattern that matches one of these is omitted.
 */
const NO_CRAWLERS = [
  'curl/8.14.1',
  'Wget/1.25.0',
  'node',
  'undici',
  'lightMyRequest',
  'python-requests/2.32.5',
  'PostmanRuntime/7.45.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Playwright/1.65.1 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Cypress/14.5.0 Chrome/140.0.0.0 Safari/537.36',
];
const leftOut = new Set(NO_CRAWLERS.flatMap(isbotPatterns));
const isCrawler = createIsbotFromList(list.filter((pattern) => !leftOut.has(pattern)));

const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

export const isBot = (userAgent: string | undefined): boolean => isCrawler(userAgent);

/** Tablets count as mobile. */
export const deviceOf = (userAgent: string | undefined): 'DESKTOP' | 'MOBILE' =>
  userAgent !== undefined && MOBILE.test(userAgent) ? 'MOBILE' : 'DESKTOP';
