/** The dialog for rating an item with one to five stars; comments are written elsewhere. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { ModalProps } from '#kernel/plugin.ts';
import type { ReviewSubject } from '#ports/reviews.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RateFlow } from '../refs.ts';
import { OwnReviewFailed } from '../own-review/own-review-failed.tsx';
import { useOwnReview } from '../own-review/use-own-review.ts';
import type { rateMachine } from './machine.ts';
import { Stars } from './stars.tsx';

export default function RateDialog({ input: subject, close }: ModalProps<ReviewSubject, void>) {
  const { t } = useLingui();
  const { snapshot, ownReview, send } = useOwnReview(subject);
  const { title } = subject;
  return (
    <Dialog
      title={t`How did you like ${title}?`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      actions={<Button variant="line" onClick={() => close()}>{t`Done`}</Button>}
    >
      {snapshot.matches('failed') && <OwnReviewFailed send={send} />}
      {ownReview && (
        <Flow<typeof rateMachine>
          of={RateFlow}
          input={{
            model: { model_type: subject.type, model_id: subject.id },
            rating: ownReview.rating,
            onRated: (rating: number) => send({ type: 'rated', rating }),
          }}
          view={Stars}
        />
      )}
    </Dialog>
  );
}
