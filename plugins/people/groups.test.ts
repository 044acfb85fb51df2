/** The group of a path, and its sibling groups. */
import { expect, test } from 'vitest';
import { besideOf, COLLABORATORS, COUPLES, groupAt, GROUPS, PERFORMERS } from './groups.ts';

test.each(GROUPS)('$path lists $type', (group) => {
  expect(groupAt(group.path)).toBe(group);
});

test('a person belongs to the group in whose path theirs is', () => {
  expect(groupAt('/performers/mara-lind')).toBe(PERFORMERS);
  expect(groupAt('/collaborators/directors/ines-calder').type).toBe('directors');
  expect(groupAt('/collaborators/artist-gallery/ottilie-varn').type).toBe('artists');
});

test("a group's siblings are of its own kind", () => {
  expect(besideOf(COUPLES)).toEqual([PERFORMERS, COUPLES]);
  expect(besideOf(groupAt('/collaborators/guest-stars'))).toBe(COLLABORATORS);
});
