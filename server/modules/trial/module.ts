/** Answers of the no-card trial. */
import { getNcTrial } from '../../../plugins/trial/api.ts';
import { handle } from '../../http/handle.ts';
import type { Module } from '../../origin.ts';
import { findTrial } from './grant.ts';

export const trialModule: Module = ({ db, now }) => [
  handle(getNcTrial, ({ visitor }) => findTrial(db, visitor.user.id, now())),
];
