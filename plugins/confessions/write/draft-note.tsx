/** One line about where the draft is stored, and the choice between two drafts after a conflict with another device. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { Draft } from '../api/writing.ts';
import styles from './confess.module.css';
import { isEmpty } from './draft/draft.ts';
import type { draftMachine } from './draft/machine.ts';

type DraftProps = FlowProps<typeof draftMachine>;

function Other({ other }: { other: Draft }) {
  const { t, i18n } = useLingui();
  const when = i18n.date(other.updated_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <figure className={styles.other}>
      <figcaption>{t`Stored in your account on ${when}:`}</figcaption>
      <blockquote dir="auto">{other.text}</blockquote>
    </figure>
  );
}

/** Replaces a form that is blocked by a conflict. */
export function DraftChoice({ snapshot, send }: DraftProps) {
  const { t } = useLingui();
  const { other } = snapshot.context;
  if (snapshot.matches('gone'))
    return (
      <div role="alert" className={styles.choice}>
        <p>{t`This confession was sent from another tab or device. What you see here has not changed it.`}</p>
        <div className={styles.end}>
          <Button variant="line" onClick={() => send({ type: 'begin' })}>
            {t`Begin a new one`}
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'keepMine' })}>
            {t`Go on with this text as a new one`}
          </Button>
        </div>
      </div>
    );
  if (!snapshot.matches('differs')) return null;
  return (
    <div role="alert" className={styles.choice}>
      <p>{t`Another draft is stored in your account, from another device or an earlier day. Only one can be stored: which one do you go on with?`}</p>
      {other && <Other other={other} />}
      <div className={styles.end}>
        <Button variant="line" onClick={() => send({ type: 'keepMine' })}>
          {t`The one in this form`}
        </Button>
        <Button variant="line" onClick={() => send({ type: 'takeOther' })}>
          {t`The stored one`}
        </Button>
      </div>
    </div>
  );
}

export function DraftNote({ snapshot }: DraftProps) {
  const { t } = useLingui();
  const textOf = (): string => {
    if (isEmpty(snapshot.context.values) || snapshot.hasTag('reading')) return '';
    if (snapshot.matches('onDevice')) return t`Your draft is stored in this browser.`;
    if (snapshot.matches('saved')) return t`Your draft is stored in your account.`;
    if (snapshot.matches('unsaved'))
      return t`No connection to your account: the draft is stored in this browser, and there as soon as it works again.`;
    return snapshot.hasTag('differs') ? '' : t`Storing your draft …`;
  };
  return <output className={styles.textOf}>{textOf()}</output>;
}
