/** The search page: the field, a status line, and the content for the current state. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { CardSkeleton } from '#ui/cards/card-skeleton.tsx';
import { followArrows } from './arrows.ts';
import { Found } from './found.tsx';
import type { searchMachine } from './machine.ts';
import { NotFound } from './not-found.tsx';
import type { SearchInput } from './query.ts';
import { SearchField } from './search-field.tsx';
import type { Offered } from './search.loader.ts';
import styles from './search.module.css';
import { Starters } from './starters.tsx';
import { Stopped } from './stopped.tsx';

/** Number of placeholders: two rows of posters at most widths. */
const EXPECTED = 12;

export interface SearchPlace {
  /** The result for the current URL. */
  asked: SearchInput;
  offered: Offered;
  /** Path of the page, without locale. */
  path: string;
}

type SearchViewProps = FlowProps<typeof searchMachine> & SearchPlace;

/** The uncontrolled field: a new URL sets its text, and text typed before hydration is searched. */
function useField({ asked, send }: Pick<SearchViewProps, 'asked' | 'send'>) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const isAnother = before.current !== asked;
    before.current = asked;
    // Navigation to another URL of this page shows its query in the field. On the first render the field already has
    // it, or the visitor has typed more since.
    if (document.activeElement !== input) input.value = asked.query;
    if (isAnother) send({ type: 'arrive', ...asked });
    else if (input.value !== asked.query) send({ type: 'type', query: input.value });
    if (asked.query !== '') return;
    // After the router has focused the heading of a new page, the field gets the focus, because a visitor without a
    // query wants to type.
    const frame = requestAnimationFrame(() => input.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [asked, send]);
  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  return { field, write };
}

export function SearchView({ snapshot, send, asked, offered, path }: SearchViewProps) {
  const { t } = useLingui();
  const { field, write } = useField({ asked, send });
  const below = useRef<HTMLDivElement>(null);
  const { query, found, refusal, recent } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const pick = (text: string) => {
    write(text);
    send({ type: 'submit', query: text });
  };
  const clear = () => {
    write('');
    field.current?.focus();
    send({ type: 'clear' });
  };
  const opened = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) send({ type: 'follow' });
  };
  const shows = busy || snapshot.matches('found') ? found : null;
  return (
    // The keys are those of the field and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.page}
      onKeyDown={(event) => followArrows(event.nativeEvent, field.current, below.current)}
    >
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t`Search`}
        </h1>
        <SearchField snapshot={snapshot} send={send} clear={clear} path={path} field={field} />
      </div>
      <div ref={below} className={styles.below} aria-busy={busy} data-stale={busy || undefined}>
        {(['idle', 'begun', 'tooShort'] as const).some((state) => snapshot.matches(state)) && (
          <Starters recent={recent} offered={offered} pick={pick} send={send} />
        )}
        {shows && shows.order.length > 0 && (
          // The click is handled by the links inside; this only records that a link was clicked.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div onClick={opened}>
            <Found found={shows} />
          </div>
        )}
        {busy && !(shows && shows.order.length > 0) && (
          <div className={styles.expected}>
            <CardGrid>
              {Array.from({ length: EXPECTED }, (_, index) => (
                <CardSkeleton key={index} />
              ))}
            </CardGrid>
          </div>
        )}
        {snapshot.matches('nothing') && <NotFound query={query} offered={offered} clear={clear} />}
        {(snapshot.matches('failed') || snapshot.matches('offline')) && (
          <Stopped refusal={refusal} retry={() => send({ type: 'retry' })} />
        )}
      </div>
    </div>
  );
}
