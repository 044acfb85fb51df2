/** The page to which a person is linked. */
import { expect, test } from 'vitest';
import { PERSON_LINKS } from './people.ts';
import { personHref } from './person-href.ts';

const links = Object.fromEntries(
  Object.entries(PERSON_LINKS).map(([name, { id }]) => [
    name,
    ({ slug }: { slug: string }) => `${id}/${slug}`,
  ]),
) as Parameters<typeof personHref>[0];

test.each([
  [['performers', 'directors'], undefined, 'people.performer/mara'],
  [['performers', 'directors'], 'directors', 'people.director/mara'],
  [['artists'], 'directors', 'people.artist/mara'],
  [['couples'], undefined, 'people.performer/mara'],
  [['ambassadors'], undefined, null],
  [[], 'performers', null],
] as const)('a person of the types %j is linked as %s to %s', (types, as, address) => {
  expect(personHref(links, { slug: 'mara', types: [...types] }, as)).toBe(address);
});
