/** The plugin's own names. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { commentMachine } from './comment/machine.ts';
import type { rateMachine } from './rate/machine.ts';
import type { reportMachine } from './report/machine.ts';
import type { standingMachine } from './standing/machine.ts';
import type { translationMachine } from './translation/machine.ts';

/** Shared by all that stands on a page of reviews. */
export const StandingFlow = flow<ActorRefFrom<typeof standingMachine>>('reviews.standing');
export const RateFlow = flow<ActorRefFrom<typeof rateMachine>>('reviews.rate');
export const CommentFlow = flow<ActorRefFrom<typeof commentMachine>>('reviews.comment');
export const TranslationFlow = flow<ActorRefFrom<typeof translationMachine>>('reviews.translation');
export const ReportFlow = flow<ActorRefFrom<typeof reportMachine>>('reviews.report');

/** Why staff shall look at a comment again. */
export const ReportModal = modal<{ readonly commentId: number }>('reviews.report');
