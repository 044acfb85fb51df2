/** Creates the actors of reviews, with their calls and the callbacks for the results. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Session } from '#ports/session.ts';
import type { Language } from '#app/services.ts';
import * as api from './api.ts';
import { commentMachine } from './comment/machine.ts';
import { rateMachine, type RateInput, type SentRating } from './rate/machine.ts';
import { reportMachine } from './report/machine.ts';
import { ownReviewMachine, type OwnReviewEvent, type Subject } from './own-review/machine.ts';
import { translationMachine } from './translation/machine.ts';

/**
 * Creates the actor of the own review. It drops a member's ratings when they log out (README 5), even on a page without
 * reviews.
 */
export function createOwnReview(http: Http, session: Session | undefined) {
  return createActor(
    ownReviewMachine.provide({
      actors: {
        read: fromPromise(({ input: query, signal }) => http.call(api.getOwnReview, { query, signal })),
        member: fromCallback<{ type: 'none' }, undefined, OwnReviewEvent>(({ sendBack }) => {
          let whose = session?.user()?.id;
          return session?.subscribe(() => {
            const now = session.user()?.id;
            if (now !== whose) sendBack({ type: 'forget' });
            whose = now;
          });
        }),
      },
    }),
  );
}

export interface RateStart extends RateInput {
  readonly model: Pick<api.RateBody, 'model_id' | 'model_type'>;
  /** Called after each stored rating. */
  readonly onRated?: (rating: number) => void;
}

export const createRate = (http: Http, { model, rating: given, onRated }: RateStart) =>
  createActor(
    rateMachine.provide({
      actors: {
        send: fromPromise<void, SentRating>(async ({ input: { rating, isFirst }, signal }) => {
          // Every rating of a comment is sent with POST (README 2).
          const endpoint = isFirst || model.model_type === 'Comment' ? api.postRate : api.putRate;
          await http.call(endpoint, { body: { ...model, rating }, signal });
        }),
      },
      actions: { announce: ({ context }) => context.rating !== null && onRated?.(context.rating) },
    }),
    { input: { rating: given } },
  );

export interface CommentStart {
  readonly subject: Subject;
  readonly onSent: (comment: api.OwnComment) => void;
}

export async function createComment(http: Http, language: Language, { subject, onSent }: CommentStart) {
  await refusalTexts(language);
  const endpoint = { Movie: api.postMovieComment, Confession: api.postConfessionComment }[subject.type];
  return createActor(
    commentMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(endpoint, { params: { id: subject.id }, body: values, signal }),
        ),
      },
      actions: { finish: ({ context: { answer } }) => answer && onSent(answer) },
    }),
  );
}

export interface TranslationStart {
  readonly commentId: number;
  readonly target: Locale;
}

export const createTranslation = (http: Http, { commentId: comment_id, target }: TranslationStart) =>
  createActor(
    translationMachine.provide({
      actors: {
        translate: fromPromise(async ({ signal }) => {
          const { content } = await http.call(api.postTranslate, { body: { comment_id, target }, signal });
          return content;
        }),
      },
    }),
  );

export interface ReportStart {
  readonly commentId: number;
}

export async function createReport(http: Http, language: Language, { commentId: id }: ReportStart) {
  await refusalTexts(language);
  return createActor(
    reportMachine.provide({
      actors: {
        post: fromPromise(({ input: { values }, signal }) =>
          http.call(api.postReport, { params: { id }, body: values, signal }),
        ),
      },
    }),
  );
}
