/** The generated lists of gateway code in the page app are up to date and complete. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RETURN_PAGES } from '../return-pages.ts';
import { INSTALLED } from './installed.ts';
import { pageLists } from './page-lists.ts';

it('the lists are up to date; otherwise run `npm run gateways`', () => {
  for (const [file, text] of pageLists()) expect(readFileSync(file, 'utf8')).toBe(text);
});

it('exactly the gateways that are paid in our page have a view', () => {
  const [, , views = ''] = pageLists().values();
  const inPage = [...INSTALLED.values()].filter(({ capabilities }) => capabilities.inlineVault);
  expect(inPage.length).toBeGreaterThan(0);
  expect([...views.matchAll(/Inline as (\w+)/g)].map(([, id]) => id)).toEqual(inPage.map(({ id }) => id));
});

it('every return page of a gateway is a page of the app', () => {
  const pages = RETURN_PAGES.flatMap(({ ofAll = [], ofPlans = [] }) => [...ofAll, ...ofPlans]);
  const sent = [...INSTALLED.values()].flatMap(({ returnPaths }) => Object.values(returnPaths ?? {}));
  expect(pages.toSorted()).toEqual(sent.toSorted());
});
