/** Experiments: which of two ways of showing something this page has been given, and that it was seen (README 1 of experiments). */
import { service } from '#kernel/ref.ts';

/** 1: the new way, 0: the way of everybody before, -1: switched off, shown as 0 and counted nowhere. */
export type ExperimentGroup = -1 | 0 | 1;

/** An experiment's element of a document, `<html>`, says the group in `data-experiment-{id}` from the first paint on: styles choose by it. */
export const experimentAttribute = (id: number): string => `data-experiment-${id}`;

export interface Experiments {
  /** The group of this page, drawn before its first paint. At the origin, which draws for nobody, -1. */
  groupOf(id: number): ExperimentGroup;
  /** The visitor sees what is tried out. Counted once for each visitor who allows analytics; for others not at all. */
  exposed(id: number): void;
}
export const Experiments = service<Experiments>('experiments.groups');
