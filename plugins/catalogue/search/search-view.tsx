/** The search as it stands: the field, a line that tells how it goes, and what belongs to the state below it. */
import { useLingui } from '@lingui/react/macro';
import { useRef, type MouseEvent, type RefObject } from 'react';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { CardSkeleton } from '../../../ui/cards/card-skeleton.tsx';
import { followArrows } from './arrows.ts';
import { Found } from './found.tsx';
import type { SearchEvent } from './machine.ts';
import { NotFound } from './not-found.tsx';
import { SearchField } from './search-field.tsx';
import type { Offered } from './search.loader.ts';
import styles from './search.module.css';
import { Starters } from './starters.tsx';
import { Stopped } from './stopped.tsx';
import type { Scene } from './use-search.ts';

/** Two rows of posters at most widths. */
const EXPECTED = 12;

interface SearchViewProps {
  scene: Scene;
  send: (event: SearchEvent) => void;
  offered: Offered;
  /** Path without locale. */
  path: string;
  field: RefObject<HTMLInputElement | null>;
  /** Puts a text into the field. */
  write: (text: string) => void;
}

export function SearchView({ scene, send, offered, path, field, write }: SearchViewProps) {
  const { phase, context } = scene;
  const { t } = useLingui();
  const below = useRef<HTMLDivElement>(null);
  const { query, found, refusal, recent } = context;
  const busy = phase === 'waiting' || phase === 'searching';
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
  const shows = busy || phase === 'found' ? found : null;
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
        <SearchField phase={phase} context={context} send={send} clear={clear} path={path} field={field} />
      </div>
      <div ref={below} className={styles.below} aria-busy={busy} data-stale={busy || undefined}>
        {(phase === 'idle' || phase === 'tooShort') && (
          <Starters recent={recent} offered={offered} pick={pick} send={send} />
        )}
        {shows && shows.order.length > 0 && (
          // The links inside are what is pressed; this only notes that one was.
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
        {phase === 'nothing' && <NotFound query={query} offered={offered} clear={clear} />}
        {(phase === 'failed' || phase === 'offline') && (
          <Stopped refusal={refusal} retry={() => send({ type: 'retry' })} />
        )}
      </div>
    </div>
  );
}
