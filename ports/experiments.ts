/** Experiments: which of two variants this page has, and that it was seen (README 1 of experiments). */
import { service } from '#kernel/ref.ts';

/** 1: the new variant, 0: the previous one, -1: switched off, shown as 0 and not counted. */
export type ExperimentGroup = -1 | 0 | 1;

/** `<html>` has the group in `data-experiment-{id}` from the first paint on, for use in styles. */
export const experimentAttribute = (id: number): string => `data-experiment-${id}`;

export interface Experiments {
  /** The group of this page, chosen at random before its first paint. Always -1 at the origin. */
  groupOf(id: number): ExperimentGroup;
  /** The visitor sees the variant. Counted once for each visitor who allows analytics, and not for others. */
  exposed(id: number): void;
}
export const Experiments = service<Experiments>('experiments.groups');
