/** Which group a visitor belongs to (README 1). The script of the pages (draw-script.ts) goes by the same rule. */
import type { ExperimentGroup } from '#ports/experiments.ts';
import type { StoredGroup } from '../rule-group.ts';
import type { Experiment } from './store.ts';

const HUNDRED = 100;

/** What is known of a visitor's group before anything is drawn. */
interface Known {
  /** What the cookie says. */
  readonly stored: StoredGroup | undefined;
  /** What the page shows that asks: it has drawn for itself, and may not have been allowed to store it. */
  readonly shown: ExperimentGroup | undefined;
}

export interface Drawn {
  readonly group: ExperimentGroup;
  /** Whether it was not known before. */
  readonly isNew: boolean;
}

export function groupOf({ percentage }: Experiment, { stored, shown }: Known, random = Math.random): Drawn {
  if (stored?.isForced) return { group: stored.group, isNew: false };
  // Switched off it is off for everybody; a group that was stored before waits for the day when it is switched on again.
  if (percentage <= 0) return { group: -1, isNew: stored === undefined };
  if (stored) return { group: stored.group, isNew: false };
  const group = shown ?? (Math.floor(random() * HUNDRED) < percentage ? 1 : 0);
  return { group, isNew: true };
}

/** The group that a page names for an experiment in `X-TEST-SEGMENT`, such as `918:1,920:0`. */
export function shownGroup(header: string | string[] | undefined, id: number): ExperimentGroup | undefined {
  const said = typeof header === 'string' ? header.split(',') : [];
  if (said.includes(`${id}:1`)) return 1;
  return said.includes(`${id}:0`) ? 0 : undefined;
}

/** Whether the choice in the cookie of consent allows analytics; without one, or with nonsense, it does not. */
export function allowsAnalytics(consent: string | undefined): boolean {
  try {
    const choice = JSON.parse(consent ?? '') as { analyticsConsent?: unknown } | null;
    return choice?.analyticsConsent === true;
  } catch {
    return false;
  }
}
