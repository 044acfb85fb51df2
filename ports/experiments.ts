/**
 * Experiments: which of two variants this page shows, and whether the visitor has seen it (README 1 of experiments).
 */
import { service } from '#kernel/ref.ts';

/** 1: the new variant. 0: the previous one. -1: switched off; shown as 0 and not counted. */
export type ExperimentGroup = -1 | 0 | 1;

/** The attribute of `<html>` that contains the group from the first paint on, for use in styles. */
export const experimentAttribute = (id: number): string => `data-experiment-${id}`;

export interface Experiments {
  /** The group of this page, chosen at random before its first paint. Always -1 at the origin. */
  groupOf(id: number): ExperimentGroup;
  /** Reports that the visitor sees the variant. Counted once for each visitor who allows analytics. */
  exposed(id: number): void;
}
export const Experiments = service<Experiments>('experiments.groups');
