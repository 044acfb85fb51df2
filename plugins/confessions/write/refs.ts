/** Refs of writing: the dialog, and the flows, which continue while another dialog is on top. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { draftMachine } from './draft/machine.ts';
import type { sendMachine } from './send/machine.ts';
import type { sentMachine } from './sent/machine.ts';
import type { TagName } from './tag-choice.tsx';

/** Input of the confess modal (README 9). */
export interface ConfessInput {
  /** Categories to choose from. */
  readonly tags: readonly TagName[];
}
export const ConfessModal = modal<ConfessInput>('confessions.confess');

export const DraftFlow = flow<ActorRefFrom<typeof draftMachine>>('confessions.draft');
export const SendFlow = flow<ActorRefFrom<typeof sendMachine>>('confessions.send');
export const SentFlow = flow<ActorRefFrom<typeof sentMachine>>('confessions.sent');
