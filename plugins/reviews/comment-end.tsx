/** The actions below a comment: mark as helpful, translate, and report. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { ReviewSubject } from '#ports/reviews.ts';
import { hasMemberRights } from '#ports/session.ts';
import { useFlow, useLive, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import { Helpful, type HelpfulProps } from './rate/helpful.tsx';
import type { rateMachine } from './rate/machine.ts';
import { RateFlow, OwnReviewFlow, TranslationFlow } from './refs.ts';
import styles from './reviews.module.css';
import type { translationMachine } from './translation/machine.ts';
import { Translation } from './translation/translation.tsx';
import { HELPFUL } from './rule.ts';

interface CommentEndProps {
  subject: ReviewSubject;
  comment: { readonly id: number; readonly lang: string | null; readonly name: string };
}

export default function CommentEnd({ subject, comment: { id, lang, name } }: CommentEndProps) {
  const { t, i18n } = useLingui();
  const [snapshot] = useFlow(OwnReviewFlow);
  const { openReport, session } = useDeps(deps);
  const user = useLive(session, (session) => session.user()) ?? null;
  const { ownReview, subject: read } = snapshot.context;
  if (!ownReview || read?.id !== subject.id || read.type !== subject.type) return null;
  const helped = ownReview.helpful.find((one) => one.id === id);
  const isMine = helped?.mine ?? false;
  const author = name || t`A member`;
  return (
    <div className={styles.end}>
      {hasMemberRights(user) && (
        <Flow<typeof rateMachine, HelpfulProps>
          of={RateFlow}
          input={{ model: { model_type: 'Comment', model_id: id }, rating: isMine ? HELPFUL : null }}
          view={Helpful}
          name={author}
          others={(helped?.count ?? 0) - (isMine ? 1 : 0)}
        />
      )}
      {ownReview.translates && lang !== i18n.locale && (
        <Flow<typeof translationMachine>
          of={TranslationFlow}
          input={{ commentId: id, target: i18n.locale }}
          view={Translation}
        />
      )}
      {user && (
        <Button
          variant="quiet"
          size="s"
          aria-label={t`Report the comment by ${author}`}
          onClick={() => void openReport({ commentId: id })}
        >
          {t`Report`}
        </Button>
      )}
    </div>
  );
}
