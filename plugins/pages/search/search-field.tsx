/** The search field above a long text, which filters while the visitor types and shows the number of matches. */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { wordsOf } from './find.ts';
import type { SearchSnapshot, SendSearch } from './machine.ts';
import styles from './search.module.css';

interface SearchFieldProps {
  snapshot: SearchSnapshot;
  send: SendSearch;
  label: string;
  /** Number of matching passages. */
  countOf: (words: readonly string[]) => number;
  /** The number of matches in words, e.g. "3 answers". */
  result: string;
  /** Moves the focus to the first match. */
  onEnter: () => void;
}

export function SearchField({ snapshot, send, label, countOf, result, onEnter }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { query } = snapshot.context;
  const search = (typed: string) => {
    const words = wordsOf(typed);
    send({ type: 'search', query: typed, count: words.length === 0 ? null : countOf(words) });
  };
  const clear = () => {
    send({ type: 'clear' });
    field.current?.focus();
  };

  // Includes input from before the page was hydrated.
  useEffect(() => {
    if (field.current?.value) search(field.current.value);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') clear();
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <Field label={label} labelHidden>
          {(control) => (
            <span className={styles.inside}>
              <Icon name="search" />
              <input
                {...control}
                ref={field}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                placeholder={label}
                value={query}
                onChange={(event) => search(event.currentTarget.value)}
                onKeyDown={onKeyDown}
              />
              {query !== '' && (
                <button type="button" aria-label={t`Clear the search`} onClick={clear}>
                  <Icon name="close" />
                </button>
              )}
            </span>
          )}
        </Field>
      </form>
      <p className={styles.result} aria-hidden>
        {snapshot.matches('idle') ? '' : result}
      </p>
      <output className="visually-hidden">{snapshot.hasTag('announced') ? result : ''}</output>
    </search>
  );
}
