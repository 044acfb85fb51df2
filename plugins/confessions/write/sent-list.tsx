/** A member's sent confessions with their status, and a button to withdraw each. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { withLocale, type Locale } from '#app/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import type { OwnConfession } from '../api/writing.ts';
import styles from './confess.module.css';
import { useRejectionTexts } from './rejection-texts.ts';
import type { sentMachine } from './sent/machine.ts';

/** Height of two entries (px). */
const LIST_PX = 180;

type SentProps = FlowProps<typeof sentMachine>;

function useStatusTexts(): Readonly<Record<OwnConfession['status'], string>> {
  const { t } = useLingui();
  return {
    submitted: t`Waiting for our editors`,
    in_review: t`Our editors are reading it`,
    published: t`Published`,
    rejected: t`Not published`,
    chosen: t`Chosen for a film`,
    filmed: t`Filmed`,
  };
}

function useStepTexts(): Readonly<Record<OwnConfession['steps'][number]['step'], string>> {
  const { t } = useLingui();
  return {
    submit: t`Sent`,
    take: t`Read by our editors`,
    publish: t`Published`,
    reject: t`Not published`,
    remove: t`Taken off our pages`,
    choose: t`Chosen for a film`,
    film: t`Filmed`,
    date: t`A release date was set`,
  };
}

/** The steps of a confession with their dates. */
function Became({ steps }: Pick<OwnConfession, 'steps'>) {
  const { i18n } = useLingui();
  const texts = useStepTexts();
  return (
    <ol className={styles.became}>
      {steps.map(({ step, at }) => (
        <li key={at + step}>
          <time dateTime={at}>{i18n.date(at, { dateStyle: 'medium' })}</time> {texts[step]}
        </li>
      ))}
    </ol>
  );
}

function Withdrawal({ snapshot, send }: SentProps) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: {
      too_late: t`It has been chosen for a film in the meantime. Please write to us, and we take it down.`,
      not_found: t`It is not there any more.`,
    },
  });
  if (snapshot.matches('refused'))
    return (
      <div role="alert" className={styles.choice}>
        <p>{texts.summary(snapshot.context.refusal)}</p>
        <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Show the list again`}</Button>
      </div>
    );
  return (
    <div role="alert" className={styles.choice}>
      <p>{t`Take it back? Its text is deleted at once, and nobody can bring it back.`}</p>
      <div className={styles.end}>
        <Button
          variant="line"
          danger
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'withdraw' })}
        >{t`Take it back`}</Button>
        <Button variant="quiet" onClick={() => send({ type: 'keep' })}>{t`Leave it there`}</Button>
      </div>
    </div>
  );
}

function Confession({ one, snapshot, send }: SentProps & { one: OwnConfession }) {
  const { t, i18n } = useLingui();
  const texts = useStatusTexts();
  const causes = useRejectionTexts();
  const { title, excerpt, rejection, path, film_release_date: release } = one;
  const day = release && i18n.date(release, { dateStyle: 'long', timeZone: 'UTC' });
  const isChosen = snapshot.hasTag('choosing') && snapshot.context.chosen === one.id;
  return (
    <li className={styles.sent}>
      <p className={styles.status}>{texts[one.status]}</p>
      {title && (
        <h3>{path === null ? title : <Link href={withLocale(path, i18n.locale as Locale)}>{title}</Link>}</h3>
      )}
      <p dir="auto">{excerpt}</p>
      <Became steps={one.steps} />
      {day && <p>{t`The film comes out on ${day}.`}</p>}
      {rejection && <p>{causes[rejection.cause]}</p>}
      {rejection?.note && (
        <figure className={styles.other}>
          <figcaption>{t`Our editors write:`}</figcaption>
          <blockquote dir="auto">{rejection.note}</blockquote>
        </figure>
      )}
      {isChosen ? (
        <Withdrawal snapshot={snapshot} send={send} />
      ) : (
        one.may_withdraw && (
          <Button variant="quiet" size="s" onClick={() => send({ type: 'choose', id: one.id })}>
            {t`Take it back`}
          </Button>
        )
      )}
    </li>
  );
}

export function SentList({ snapshot, send }: SentProps) {
  const { t } = useLingui();
  const texts = useRefusalText();
  const { confessions, refusal } = snapshot.context;
  if (snapshot.matches('unread'))
    return (
      <div role="alert" className={styles.choice}>
        <p>{texts.summary(refusal)}</p>
        <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
      </div>
    );
  if (snapshot.matches('reading') && confessions.length === 0) return <Skeleton height={LIST_PX} />;
  if (confessions.length === 0) return <p className={styles.said}>{t`Nothing yet.`}</p>;
  return (
    <ul className={styles.list}>
      {confessions.map((one) => (
        <Confession key={one.id} {...{ one, snapshot, send }} />
      ))}
    </ul>
  );
}
