/** The visitor's own review in every state. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { deps } from '../deps.ts';
import type { OwnComment } from '../api.ts';
import styles from '../reviews.module.css';
import { useRejectionText } from './rejection-text.ts';
import type { ownReviewMachine } from './machine.ts';
import { OwnReviewFailed } from './own-review-failed.tsx';

function OwnComments({ comments }: { comments: readonly OwnComment[] }) {
  const { t } = useLingui();
  const whyOf = useRejectionText();
  if (comments.length === 0) return null;
  return (
    <ul className={styles.own} aria-label={t`Your comments`}>
      {comments.map(({ id, status, rejection, content, blocks, lang }) => (
        <li key={id}>
          <p className={styles.status}>
            {status === 'pending' ? t`Waiting for our editors: only you can see this.` : whyOf(rejection)}
          </p>
          {rejection?.note && (
            <p className={styles.status}>
              {t`Our editors write:`} {rejection.note}
            </p>
          )}
          <div className={styles.words} lang={lang ?? undefined}>
            {blocks ? <MarkedText blocks={blocks} /> : <p>{content}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export interface OwnReviewViewProps {
  access: 'guest' | 'member' | 'premium';
  stars: ReactNode;
  form: ReactNode;
}

export function OwnReviewView({
  snapshot,
  send,
  access,
  stars,
  form,
}: FlowProps<typeof ownReviewMachine> & OwnReviewViewProps) {
  const { t } = useLingui();
  const { loginLink, joinLink } = useDeps(deps);
  const isStory = snapshot.context.subject?.type === 'Confession';
  const login = loginLink({});
  const join = joinLink({});
  if (snapshot.matches('failed')) return <OwnReviewFailed send={send} />;
  if (!snapshot.matches('ready')) return <div className={styles.waiting} aria-busy />;
  return (
    <div className={styles.mine}>
      {access === 'premium'
        ? stars
        : join && (
            <p className={styles.invitation}>
              {isStory
                ? t`Members with an active subscription rate what they have read.`
                : t`Members with an active subscription rate what they have seen.`}
              <Button variant="line" size="s" href={join}>{t`Become a member`}</Button>
            </p>
          )}
      <OwnComments comments={snapshot.context.ownReview?.comments ?? []} />
      {access === 'guest' ? (
        <p className={styles.invitation}>
          {t`Log in to write a comment.`}
          {login && <Button variant="line" size="s" href={login}>{t`Log in`}</Button>}
        </p>
      ) : (
        form
      )}
    </div>
  );
}
