/** The plugin's refs. */
import type { ActorRefFrom } from 'xstate';
import { flow, link } from '#kernel/ref.ts';
import type { appealMachine } from './appeal/machine.ts';
import type { reportMachine } from './report/machine.ts';
import type { statusMachine } from './status/machine.ts';

export const StatusLink = link<{ slug?: string }>('notices.status');
export const TransparencyLink = link<Record<string, never>>('notices.transparency');

export const ReportFlow = flow<ActorRefFrom<typeof reportMachine>>('notices.report');
export const StatusFlow = flow<ActorRefFrom<typeof statusMachine>>('notices.status');
export const AppealFlow = flow<ActorRefFrom<typeof appealMachine>>('notices.appeal');
