/** `npm run release` finds inconsistencies between changelog, version and migrations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  nextVersion,
  releasedChangelog,
  releaseFaults,
  sectionsOf,
  type ReleaseState,
} from '#scripts/release/check.ts';
import { ROOT } from './support/root.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-01

### Added

- A page.

## [1.0.0] - 2026-11-27

### Added

- Everything.
`;
const WITH_ENTRY = CHANGELOG.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A mistake.\n');

const SOUND: ReleaseState = {
  changelog: CHANGELOG,
  version: '1.1.0',
  lockVersion: '1.1.0',
  tags: ['v1.0.0'],
  edited: [],
  unrecorded: [],
};

it('a consistent project can be released', () => {
  expect(releaseFaults(SOUND)).toEqual([]);
});

it.each([
  ['another version in the lock file', { lockVersion: '1.0.0' }, 'package-lock.json has version 1.0.0'],
  [
    'a version without a section',
    { version: '1.2.0', lockVersion: '1.2.0' },
    'the newest section of CHANGELOG.md is 1.1.0',
  ],
  ['unreleased entries', { changelog: WITH_ENTRY }, 'npm run release -- 1.1.1 --write'],
  ['a tag that exists', { tags: ['v1.1.0'] }, 'The tag v1.1.0 exists already'],
  ['an edited migration', { edited: ['030-ledger'] }, 'Released migrations were edited: 030-ledger'],
  [
    'a migration without a digest',
    { unrecorded: ['151-new'] },
    'Migrations without a recorded digest: 151-new',
  ],
  ['a missing date', { changelog: CHANGELOG.replace(' - 2026-12-01', '') }, '1.1.0 needs a date'],
  [
    'versions in the wrong order',
    { changelog: CHANGELOG.replace('[1.0.0]', '[1.2.0]') },
    '1.1.0 must be newer than 1.2.0',
  ],
  [
    'an unknown kind of change',
    { changelog: CHANGELOG.replace('### Added', '### News') },
    '"News" is not one of',
  ],
  [
    'a long entry',
    { changelog: CHANGELOG.replace('A page.', 'word '.repeat(80)) },
    'longer than 300 characters',
  ],
  [
    'no section for unreleased changes',
    { changelog: CHANGELOG.replace('## [Unreleased]\n', '') },
    'must begin with',
  ],
] as const)('the inconsistency is reported: %s', (_, change, fault) => {
  expect(releaseFaults({ ...SOUND, ...change }).join('\n')).toContain(fault);
});

describe('the next version', () => {
  const after = (text: string): string =>
    nextVersion('1.4.2', { title: 'Unreleased', date: undefined, text });

  it('the next version follows semver', () => {
    expect(after('### Fixed\n\n- A')).toBe('1.4.3');
    expect(after('### Added\n\n- A')).toBe('1.5.0');
    expect(after('### Removed\n\n- A')).toBe('2.0.0');
    expect(after('### Changed\n\n- **Breaking** A')).toBe('2.0.0');
  });

  it('a release takes over the unreleased entries, and is refused if its version is too small for them', () => {
    const released = releasedChangelog(WITH_ENTRY, '1.1.0', '1.1.1', '2026-12-02');
    expect(sectionsOf(released).map(({ title, date }) => [title, date])).toEqual([
      ['Unreleased', undefined],
      ['1.1.1', '2026-12-02'],
      ['1.1.0', '2026-12-01'],
      ['1.0.0', '2026-11-27'],
    ]);
    expect(() => releasedChangelog(WITH_ENTRY, '1.1.0', '1.1.0', '2026-12-02')).toThrow('1.1.1 or more');
    expect(() => releasedChangelog(CHANGELOG, '1.1.0', '1.2.0', '2026-12-02')).toThrow(
      'no unreleased entries',
    );
  });
});

it('the changelog and the versions of this project are consistent', () => {
  const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { version: lockVersion } = JSON.parse(read('package-lock.json')) as { version: string };
  const state = { ...SOUND, changelog: read('CHANGELOG.md'), version, lockVersion, tags: [] };
  expect(releaseFaults(state).filter((fault) => !fault.includes('unreleased entries'))).toEqual([]);
});
