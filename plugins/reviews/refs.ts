/** Refs of this plugin. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { commentMachine } from './comment/machine.ts';
import type { rateMachine } from './rate/machine.ts';
import type { reportMachine } from './report/machine.ts';
import type { ownReviewMachine } from './own-review/machine.ts';
import type { translationMachine } from './translation/machine.ts';

/** The flow of the own review, shared by all parts of a page with reviews. */
export const OwnReviewFlow = flow<ActorRefFrom<typeof ownReviewMachine>>('reviews.own-review');
export const RateFlow = flow<ActorRefFrom<typeof rateMachine>>('reviews.rate');
export const CommentFlow = flow<ActorRefFrom<typeof commentMachine>>('reviews.comment');
export const TranslationFlow = flow<ActorRefFrom<typeof translationMachine>>('reviews.translation');
export const ReportFlow = flow<ActorRefFrom<typeof reportMachine>>('reviews.report');

/** The dialog with the reasons for a report. */
export const ReportModal = modal<{ readonly commentId: number }>('reviews.report');
