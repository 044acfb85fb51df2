/** Assigns a visitor to a group (README 1). The script in pages (assign-script.ts) follows the same rule. */
import type { ExperimentGroup } from '#ports/experiments.ts';
import type { StoredGroup } from '../rule-group.ts';
import type { Experiment } from './store.ts';

const HUNDRED = 100;

/** Information about a visitor's group before the assignment. */
interface Known {
  /** The group in the visitor's cookie. */
  readonly stored: StoredGroup | undefined;
  /** The group that the page shows: assigned in the page, but possibly not stored. */
  readonly shown: ExperimentGroup | undefined;
}

export interface Assignment {
  readonly group: ExperimentGroup;
  /** Whether the group was newly assigned. */
  readonly isNew: boolean;
}

export function groupOf(
  { percentage }: Experiment,
  { stored, shown }: Known,
  random = Math.random,
): Assignment {
  if (stored?.isForced) return { group: stored.group, isNew: false };
  // A switched-off experiment is off for everyone; stored groups apply again once it is switched on.
  if (percentage <= 0) return { group: -1, isNew: stored === undefined };
  if (stored) return { group: stored.group, isNew: false };
  const group = shown ?? (Math.floor(random() * HUNDRED) < percentage ? 1 : 0);
  return { group, isNew: true };
}

/** The group of an experiment in `X-TEST-SEGMENT`, such as `918:1,920:0`. */
export function shownGroup(header: string | string[] | undefined, id: number): ExperimentGroup | undefined {
  const stated = typeof header === 'string' ? header.split(',') : [];
  if (stated.includes(`${id}:1`)) return 1;
  return stated.includes(`${id}:0`) ? 0 : undefined;
}

/** Whether the consent cookie allows analytics; a missing or invalid one does not. */
export function allowsAnalytics(consent: string | undefined): boolean {
  try {
    const choice = JSON.parse(consent ?? '') as { analyticsConsent?: unknown } | null;
    return choice?.analyticsConsent === true;
  } catch {
    return false;
  }
}
