/** The plugin's refs: its statecharts, and its state of the document. */
import type { ActorRefFrom } from 'xstate';
import { flow, service } from '#kernel/ref.ts';
import type { linkMachine } from './link/machine.ts';
import type { Notice } from './notice.ts';
import type { reminderMachine } from './reminder/machine.ts';
import type { resendMachine } from './resend/machine.ts';

export const LinkFlow = flow<ActorRefFrom<typeof linkMachine>>('verification.link');
export const ResendFlow = flow<ActorRefFrom<typeof resendMachine>>('verification.resend');
export const ReminderFlow = flow<ActorRefFrom<typeof reminderMachine>>('verification.reminder');

export const NoticeService = service<Notice>('verification.notice');
