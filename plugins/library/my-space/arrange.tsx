/** The list as rows that can be sorted with keys, with buttons, or by dragging. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { PER_PAGE } from '../api.ts';
import type { ListContext, ListEntry } from './entries.ts';
import type { ListEvent } from './machine.ts';
import styles from './my-space.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface ArrangeProps {
  entries: readonly ListEntry[];
  list: ListContext['list'];
  /** The last moved entry, whose handle gets the focus again. */
  touched: number | null;
  send: (event: ListEvent) => void;
}

interface RowProps {
  entry: ListEntry;
  /** Index on the page, from 0. */
  place: number;
  /** Position in the whole list, from 1. */
  number: number;
  total: number;
  isTouched: boolean;
  move: (id: number, place: number) => void;
  remove: () => void;
}

/** Keys that move a row, and by how many places. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Row({ entry, place, number, total, isTouched, move, remove }: RowProps) {
  const { t } = useLingui();
  const step = (by: number) => {
    if (number + by >= 1 && number + by <= total) move(entry.id, place + by);
  };
  const handle = useRef<HTMLButtonElement>(null);
  const row = useDragOrder(entry.id, place, move);
  const { title, title_lang: lang, poster_picture: picture } = entry.product;
  // Moving a row within the document removes its focus.
  useEffect(() => {
    if (isTouched) handle.current?.focus();
  }, [isTouched, place]);
  return (
    <li ref={row} className={styles.row}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={t`Move ${title}, place ${number} of ${total}`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={(event) => {
          const by = STEPS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        }}
      >
        <span aria-hidden>{number}</span>
      </button>
      <span className={styles.thumb}>
        <Picture {...picture} alt="" fill sizes="3rem" />
      </span>
      <span className={styles.rowTitle} lang={lang ?? undefined}>
        {title}
      </span>
      <span className={styles.rowActions}>
        <Button
          variant="icon"
          icon="chevron-up"
          label={t`Move ${title} up`}
          aria-disabled={number === 1}
          onClick={() => step(-1)}
        />
        <Button
          variant="icon"
          icon="chevron-down"
          label={t`Move ${title} down`}
          aria-disabled={number === total}
          onClick={() => step(1)}
        />
        <Button variant="icon" icon="close" label={t`Remove ${title} from my list`} onClick={remove} />
      </span>
    </li>
  );
}

export function Arrange({ entries, list, touched, send }: ArrangeProps) {
  const { t } = useLingui();
  const before = (list.page - 1) * PER_PAGE;
  return (
    <>
      <p
        className={styles.hint}
      >{t`Drag a title, press the arrow keys on its number, or use its buttons.`}</p>
      <ol className={styles.rows} aria-label={t`My list`}>
        {entries.map((entry, place) => (
          <Row
            key={entry.id}
            entry={entry}
            place={place}
            number={before + place + 1}
            total={list.totalItems}
            isTouched={entry.id === touched}
            move={(id, to) => send({ type: 'move', id, place: to })}
            remove={() => send({ type: 'remove', id: entry.id })}
          />
        ))}
      </ol>
    </>
  );
}
