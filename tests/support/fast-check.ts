/**
 * fast-check, with one fixed seed in `npm test`, so that a change is never refused for an input that it has nothing to
 * do with, and with random seeds and ten times as many inputs in proofs, which find new ones.
 */
import * as fc from 'fast-check';
import { IS_PROVING } from './proving.ts';

const SEED = 1;
const PROVEN_RUNS = 1000;

fc.configureGlobal(IS_PROVING ? { numRuns: PROVEN_RUNS } : { seed: SEED });

export * from 'fast-check';
