/**
 * A notice in each of its states: pending, decided with the statement of reasons (article 17(3)), appeals, and invalid
 * links.
 */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import type { NoticeStatus } from '../api.ts';
import { AppealForm } from '../appeal/appeal-form.tsx';
import type { appealMachine } from '../appeal/machine.ts';
import { useNames } from '../names.ts';
import styles from '../notices.module.css';
import { AppealFlow } from '../refs.ts';
import type { statusMachine } from './machine.ts';

/** Heights (px) of the content and of the form while they load. */
const [STATUS_PX, FORM_PX] = [320, 260];

const useDay = () => {
  const { i18n } = useLingui();
  return (at: string): string => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
};

function About({ status }: { status: NoticeStatus }) {
  const { t } = useLingui();
  const { categories, kinds } = useNames();
  const day = useDay();
  const path = usePath();
  const { reference, kind, title, path: page, category, received_at: at } = status;
  return (
    <DefinitionList
      variant="rows"
      items={[
        { term: t`Reference`, detail: <span className={styles.reference}>{reference}</span> },
        { term: t`Received`, detail: day(at) },
        { term: t`Content`, detail: title === '' ? kinds[kind] : `${kinds[kind]}: ${title}` },
        ...(page === ''
          ? []
          : [
              {
                term: t`Page`,
                detail: (
                  <Link href={path(page)} rel="nofollow">
                    {page}
                  </Link>
                ),
              },
            ]),
        { term: t`Reported as`, detail: categories[category] },
      ]}
    />
  );
}

function Decision({ decision }: { decision: NonNullable<NoticeStatus['decision']> }) {
  const { t } = useLingui();
  const { decisions, grounds } = useNames();
  const day = useDay();
  const { ground, rule, scope, facts, decided_at: at } = decision;
  const isNone = decision.decision === 'none';
  return (
    <section aria-labelledby="decision">
      <h2 id="decision">{t`Our decision`}</h2>
      <p>{decisions[decision.decision]}</p>
      <p className={styles.reasons}>{facts}</p>
      <DefinitionList
        variant="rows"
        items={[
          { term: t`Decided`, detail: day(at) },
          ...(isNone ? [] : [{ term: t`Ground`, detail: `${grounds[ground]}: ${rule}` }]),
          ...(scope === '' ? [] : [{ term: t`Restriction`, detail: scope }]),
          { term: t`Because of`, detail: t`A notice that was sent to us` },
          { term: t`Automated means`, detail: t`None: a person examined it and decided` },
        ]}
      />
    </section>
  );
}

function Appeals({ status: { side, appeals } }: { status: NoticeStatus }) {
  const { t } = useLingui();
  const { decisions } = useNames();
  const day = useDay();
  return appeals.map((appeal) => {
    const isOwn = appeal.side === side;
    const sent = day(appeal.sent_at);
    const { result } = appeal;
    return (
      <section key={appeal.side} aria-labelledby={`appeal-${appeal.side}`}>
        <h2 id={`appeal-${appeal.side}`}>{isOwn ? t`Your appeal` : t`After an appeal of the other side`}</h2>
        {result === null ? (
          <p>{t`We received it on ${sent}. Somebody who did not make the first decision examines it, wherever our team has more than one person.`}</p>
        ) : (
          <>
            <p>{decisions[result.decision]}</p>
            <p className={styles.reasons}>{result.facts}</p>
            <p className={styles.fine}>{day(result.decided_at)}</p>
          </>
        )}
      </section>
    );
  });
}

function Redress() {
  const { t } = useLingui();
  return (
    <p className={styles.fine}>
      {t`Whether you appeal or not, you can take the matter to an out-of-court dispute settlement body that is certified under article 21 of Regulation (EU) 2022/2065, or to a court.`}
    </p>
  );
}

export function StatusView({ snapshot, send }: FlowProps<typeof statusMachine>) {
  const { t } = useLingui();
  const day = useDay();
  const { summary } = useRefusalText();
  const { status, refusal, token } = snapshot.context;
  const retry = <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>;
  if (snapshot.matches('expired'))
    return (
      <Notice title={t`This link has expired`}>
        {t`The time for an appeal is over, and the decision stands.`}
      </Notice>
    );
  if (snapshot.matches('unknown'))
    return (
      <Notice title={t`This link does not work`}>
        {t`Please open it from your email once more, or copy all of it.`}
      </Notice>
    );
  if (snapshot.matches('failed'))
    return (
      <Notice tone="error" title={t`The notice could not be loaded`} actions={retry}>
        {summary(refusal)}
      </Notice>
    );
  if (!status) return <Skeleton height={STATUS_PX} />;
  const until = status.appeal_until === null ? null : day(status.appeal_until);
  return (
    <div className={styles.parts}>
      <About status={status} />
      {status.decision ? (
        <Decision decision={status.decision} />
      ) : (
        <p>{t`It waits for our staff. You receive an email when they have decided, if you gave an address.`}</p>
      )}
      <Appeals status={status} />
      {until && (
        <section aria-labelledby="appeal">
          <h2 id="appeal">{t`Appeal`}</h2>
          <p>{t`You can appeal once, until ${until}. It costs nothing.`}</p>
          <Flow<typeof appealMachine>
            of={AppealFlow}
            input={{
              token,
              onSent: (appealed: NoticeStatus) => send({ type: 'appealed', status: appealed }),
            }}
            view={AppealForm}
            fallback={<Skeleton height={FORM_PX} />}
          />
        </section>
      )}
      {status.decision && <Redress />}
    </div>
  );
}
