/** Released migrations are never edited. */
import { expect, it } from 'vitest';
import { digestsOf, editedMigrations, readDigests } from './migration-digests.ts';

it('no released migration was edited (put the change into a new one)', () => {
  const released = readDigests();
  expect(Object.keys(released).length).toBeGreaterThan(60);
  expect(editedMigrations(released, digestsOf())).toEqual([]);
});

it('an edited migration is reported, but not a new one or one of a removed plugin', () => {
  expect(
    editedMigrations({ same: 'a', edited: 'b', removed: 'c' }, { same: 'a', edited: 'x', added: 'd' }),
  ).toEqual(['edited']);
});
