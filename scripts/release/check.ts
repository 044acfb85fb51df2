/** Consistency of changelog, version and migrations before a release. */

export interface ReleaseState {
  readonly changelog: string;
  /** The version in package.json and package-lock.json. */
  readonly version: string;
  readonly lockVersion: string;
  /** Tags of the repository, such as `v1.0.0`. */
  readonly tags: readonly string[];
  /** Names of migrations whose released file was changed. */
  readonly edited: readonly string[];
  /** Names of migrations without a recorded digest. */
  readonly unrecorded: readonly string[];
}

export interface Section {
  /** `Unreleased` or a version. */
  readonly title: string;
  readonly date: string | undefined;
  readonly text: string;
}

const HEADING = /^## \[([^\]]+)\](?: - (\S+))?$/gm;
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const ENTRY_LENGTH_MAX = 300;

type Version = readonly [major: number, minor: number, patch: number];

const versionOf = (text: string): Version | null => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** Compares two versions; negative if the first is older. */
const compare = (one: Version, other: Version): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The sections of a changelog, newest first. */
export function sectionsOf(changelog: string): Section[] {
  const heads = [...changelog.matchAll(HEADING)];
  return heads.map((head, at) => ({
    title: head[1] ?? '',
    date: head[2],
    text: changelog.slice(head.index + head[0].length, heads[at + 1]?.index).trim(),
  }));
}

export const entriesOf = ({ text }: Section): string[] => text.match(/^- .*(?:\n {2}.*)*/gm) ?? [];

function faultsOfSections(sections: readonly Section[]): string[] {
  const [first, ...released] = sections;
  const faults = first?.title === 'Unreleased' ? [] : ['CHANGELOG.md must begin with "## [Unreleased]".'];
  for (const [at, { title, date, text }] of released.entries()) {
    const version = versionOf(title);
    const older = versionOf(released[at + 1]?.title ?? '');
    if (!version) faults.push(`CHANGELOG.md: "${title}" is not a version such as 1.2.3.`);
    else if (older && compare(version, older) <= 0)
      faults.push(`CHANGELOG.md: ${title} must be newer than ${released[at + 1]?.title}.`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? ''))
      faults.push(`CHANGELOG.md: ${title} needs a date such as 2026-11-27.`);
    if (text === '') faults.push(`CHANGELOG.md: ${title} has no entries.`);
  }
  for (const section of sections) {
    for (const [, kind = ''] of section.text.matchAll(/^### (.+)$/gm))
      if (!KINDS.includes(kind)) faults.push(`CHANGELOG.md: "${kind}" is not one of ${KINDS.join(', ')}.`);
    for (const entry of entriesOf(section))
      if (entry.length > ENTRY_LENGTH_MAX)
        faults.push(
          `CHANGELOG.md: an entry of ${section.title} is longer than ${ENTRY_LENGTH_MAX} characters: ${entry.slice(0, 60)}…`,
        );
  }
  return faults;
}

/** The smallest version that semver allows for the entries of "Unreleased". */
export function nextVersion(current: string, unreleased: Section): string {
  const [major, minor, patch] = versionOf(current) ?? [0, 0, 0];
  if (/^### Removed$/m.test(unreleased.text) || /\*\*Breaking\*\*/.test(unreleased.text))
    return `${major + 1}.0.0`;
  if (/^### (?:Added|Deprecated)$/m.test(unreleased.text)) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** The reasons why the project cannot be released; empty if it can. */
export function releaseFaults(state: ReleaseState): string[] {
  const { changelog, version, lockVersion, tags, edited, unrecorded } = state;
  const sections = sectionsOf(changelog);
  const [unreleased, newest] = sections;
  const faults = faultsOfSections(sections);
  if (lockVersion !== version)
    faults.push(`package-lock.json has version ${lockVersion}, package.json ${version}. Run npm install.`);
  if (newest && newest.title !== version)
    faults.push(
      `package.json has version ${version}, but the newest section of CHANGELOG.md is ${newest.title}.`,
    );
  if (unreleased && entriesOf(unreleased).length > 0)
    faults.push(
      `CHANGELOG.md has unreleased entries. Run npm run release -- ${nextVersion(version, unreleased)} --write.`,
    );
  if (tags.includes(`v${version}`)) faults.push(`The tag v${version} exists already.`);
  if (edited.length > 0)
    faults.push(
      `Released migrations were edited: ${edited.join(', ')}. Restore them and write new migrations.`,
    );
  if (unrecorded.length > 0)
    faults.push(`Migrations without a recorded digest: ${unrecorded.join(', ')}. Run npm run migrations.`);
  return faults;
}

/** The changelog with the entries of "Unreleased" under a version. Throws if the version is too small for them. */
export function releasedChangelog(changelog: string, current: string, next: string, date: string): string {
  const [unreleased] = sectionsOf(changelog);
  if (!unreleased || entriesOf(unreleased).length === 0)
    throw new Error('CHANGELOG.md has no unreleased entries.');
  const least = nextVersion(current, unreleased);
  const [wanted, needed] = [versionOf(next), versionOf(least)];
  if (!wanted || !needed || compare(wanted, needed) < 0)
    throw new Error(`"${next}" is too small: the unreleased entries need ${least} or more.`);
  return changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${next}] - ${date}\n`);
}
