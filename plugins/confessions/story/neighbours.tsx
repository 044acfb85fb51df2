/** Links to the previous and the next story. */
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { Named } from '#ports/catalogue.ts';
import type { Confession } from '#ports/stories.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { deps } from '../deps.ts';
import type { readingMachine, Way } from './machine.ts';
import styles from './neighbours.module.css';
import { useTurning } from './use-turning.ts';

export interface NeighboursProps {
  beside: Confession['navigation'];
}

/** Whether a click is plain; the browser handles clicks that open another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface NeighbourProps {
  way: Way;
  story: Named;
  label: string;
  onTurn: (way: Way) => void;
}

function Neighbour({ way, story: { slug, title }, label, onTurn }: NeighbourProps) {
  const href = useDeps(deps).confessionLink({ slug });
  const isPrevious = way === 'previous';
  return (
    <a
      href={href ?? ''}
      rel={isPrevious ? 'prev' : 'next'}
      className={styles.neighbour}
      data-way={way}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onTurn(way);
      }}
    >
      <span className={styles.label}>
        {isPrevious && <Icon name="chevron-left" size={18} />}
        {label}
        {!isPrevious && <Icon name="chevron-right" size={18} />}
      </span>
      <span className={styles.title}>{title}</span>
    </a>
  );
}

export function Neighbours({ snapshot, send, beside }: FlowProps<typeof readingMachine> & NeighboursProps) {
  const { t } = useLingui();
  const list = useDeps(deps).confessionsLink({});
  useTurning(send);
  const { previous, next } = beside;
  const onTurn = (way: Way) => send({ type: way });
  return (
    <nav
      className={styles.neighbours}
      aria-label={t`More confessions`}
      aria-busy={snapshot.matches('switching') || undefined}
    >
      {snapshot.matches('failed') && (
        <Notice
          tone="error"
          title={t`The confession could not be loaded`}
          actions={<Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
        >
          {t`Please check your connection.`}
        </Notice>
      )}
      <div className={styles.pair}>
        {previous && (
          <Neighbour way="previous" story={previous} label={t`Previous confession`} onTurn={onTurn} />
        )}
        {next && <Neighbour way="next" story={next} label={t`Next confession`} onTurn={onTurn} />}
      </div>
      {list && (
        <p>
          <Link variant="quiet" href={list}>{t`All confessions`}</Link>
        </p>
      )}
    </nav>
  );
}
