/** The plugin's ref: the statechart of the statement. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { statementMachine } from './form/machine.ts';

export const StatementFlow = flow<ActorRefFrom<typeof statementMachine>>('withdrawal.statement-form');
