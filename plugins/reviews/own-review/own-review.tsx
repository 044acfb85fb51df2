/** The own review above the comments: the visitor's rating, their unpublished comments, and the form for a new one. */
import { Flow } from '#app/react/flow.tsx';
import type { ReviewSubject } from '#ports/reviews.ts';
import { hasMemberRights } from '#ports/session.ts';
import { CommentForm } from '../comment/comment-form.tsx';
import type { commentMachine } from '../comment/machine.ts';
import type { rateMachine } from '../rate/machine.ts';
import { Stars } from '../rate/stars.tsx';
import { CommentFlow, RateFlow } from '../refs.ts';
import type { OwnComment } from '../api.ts';
import { OwnReviewView } from './own-review-view.tsx';
import { useOwnReview } from './use-own-review.ts';

export default function OwnReview({ subject }: { subject: ReviewSubject }) {
  const { snapshot, send, user, ownReview } = useOwnReview(subject);
  const { type, id } = subject;
  const model = { model_type: type, model_id: id };
  const key = `${type} ${id} ${user?.id ?? ''}`;
  return (
    <OwnReviewView
      snapshot={snapshot}
      send={send}
      access={user === null ? 'guest' : hasMemberRights(user) ? 'premium' : 'member'}
      stars={
        <Flow<typeof rateMachine>
          key={key}
          of={RateFlow}
          input={{
            model,
            rating: ownReview?.rating ?? null,
            onRated: (rating: number) => send({ type: 'rated', rating }),
          }}
          view={Stars}
        />
      }
      form={
        <Flow<typeof commentMachine>
          key={key}
          of={CommentFlow}
          input={{
            subject: { type, id },
            onSent: (comment: OwnComment) => send({ type: 'commented', comment }),
          }}
          view={CommentForm}
        />
      }
    />
  );
}
