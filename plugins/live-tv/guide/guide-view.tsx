/** The guide of a day in the visitor's time zone, with the current programme marked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import type { Programme } from '../api.ts';
import { Time } from '../page/time.tsx';
import { useNow } from '../page/use-now.ts';
import type { guideMachine } from './machine.ts';
import styles from './guide.module.css';

/** Placeholder rows while the guide loads. */
const ROWS = [1, 2, 3, 4, 5];
const DAY_MS = 86_400_000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

function Row({ programme, atMs }: { programme: Programme; atMs: number }) {
  const { filmLink } = useDeps(deps);
  const { movie, starts_at: from, ends_at: to } = programme;
  const film = filmLink({ slug: movie.slug });
  const isNow = Date.parse(from) <= atMs && atMs < Date.parse(to);
  return (
    <tr aria-current={isNow ? 'true' : undefined}>
      <th scope="row">
        <Time of={from} />
      </th>
      <td>
        <span lang={movie.title_lang ?? undefined}>
          {film ? <a href={film}>{movie.title}</a> : movie.title}
        </span>{' '}
        {isNow && (
          <Badge tone="live">
            <Trans>On now</Trans>
          </Badge>
        )}
      </td>
      <td className={styles.end}>
        <Time of={to} />
      </td>
    </tr>
  );
}

function Table({ programmes, name }: { programmes: readonly Programme[]; name: string }) {
  const { t } = useLingui();
  const atMs = useNow() ?? 0;
  const [showsAll, setShowsAll] = useState(false);
  const coming = programmes.filter(({ ends_at: to }) => Date.parse(to) > atMs);
  const isCut = coming.length > 0 && coming.length < programmes.length;
  return (
    <>
      <table className={styles.guide}>
        <caption className="visually-hidden">{t`Programme of ${name}`}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t`Begins`}</th>
            <th scope="col">{t`Film`}</th>
            <th scope="col">{t`Ends`}</th>
          </tr>
        </thead>
        <tbody>
          {(isCut && !showsAll ? coming : programmes).map((one) => (
            <Row key={one.id} programme={one} atMs={atMs} />
          ))}
        </tbody>
      </table>
      {isCut && !showsAll && (
        <Button variant="line" size="s" onClick={() => setShowsAll(true)}>{t`What was on before`}</Button>
      )}
    </>
  );
}

function Days({ snapshot, send }: Pick<FlowProps<typeof guideMachine>, 'snapshot' | 'send'>) {
  const { t } = useLingui();
  const { day, today } = snapshot.context;
  if (today === null) return null;
  const tomorrow = dayAfter(today);
  return (
    <div className={styles.days}>
      <Button
        variant="line"
        size="s"
        aria-pressed={day === null}
        onClick={() => send({ type: 'day', day: null })}
      >{t`Today`}</Button>
      <Button
        variant="line"
        size="s"
        aria-pressed={day === tomorrow}
        onClick={() => send({ type: 'day', day: tomorrow })}
      >{t`Tomorrow`}</Button>
    </div>
  );
}

interface GuideProps extends FlowProps<typeof guideMachine> {
  tag: number | null;
  name: string;
}

export function GuideView({ snapshot, send, tag, name }: GuideProps) {
  const { t } = useLingui();
  useEffect(() => send({ type: 'choose', tag }), [tag, send]);
  const isHydrated = useHydrated();
  const { guide } = snapshot.context;
  const again = <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>;
  return (
    <div className={styles.place}>
      <Section
        title={<Trans>Programme: {name}</Trans>}
        level={2}
        aside={<Days snapshot={snapshot} send={send} />}
      >
        {(snapshot.matches('reading') || !isHydrated) && (
          <div aria-busy="true">
            {ROWS.map((row) => (
              <Skeleton key={row} height="3.5rem" />
            ))}
          </div>
        )}
        {isHydrated && snapshot.matches('shown') && guide && (
          <Table key={guide.day} programmes={guide.programmes} name={name} />
        )}
        {snapshot.matches('empty') && (
          <Notice title={t`Nothing is planned for this day`} actions={again}>
            <Trans>Programmes are set a day ahead. Come back later, or choose another channel.</Trans>
          </Notice>
        )}
        {snapshot.matches('failed') && (
          <Notice tone="offline" title={t`The programme did not arrive`} actions={again}>
            <Trans>Check your connection, then try again. The channel itself is not concerned.</Trans>
          </Notice>
        )}
      </Section>
    </div>
  );
}
