/** Mood, length and intensity as chips above the films: each is an address, and the chosen one leads back to all. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../../kernel/react.tsx';
import { addressWith } from '../listing/paging.ts';
import styles from './film-choices.module.css';
import type { FilmsQuery } from './films-query.ts';
import { choicesOf } from './filters.ts';

interface FilmChoicesProps {
  asked: FilmsQuery;
  /** Path without locale and the query of this page. */
  path: string;
  query: URLSearchParams;
}

export function FilmChoices({ asked, path: here, query }: FilmChoicesProps) {
  const { t, i18n } = useLingui();
  const path = usePath();
  return (
    <nav className={styles.choices} aria-label={t`What are you in the mood for?`}>
      {choicesOf(i18n).map(({ name, label, options }) => (
        <div key={name}>
          <p id={`by-${name}`}>{label}</p>
          <ul aria-labelledby={`by-${name}`}>
            {options.map(({ value, label: shown }) => {
              const isChosen = asked.filters[name] === value;
              const next = addressWith(here, query, { [name]: isChosen ? null : value, page: null });
              return (
                <li key={value}>
                  <a
                    href={path(next)}
                    rel="nofollow"
                    aria-current={isChosen || undefined}
                    aria-label={isChosen ? t`${label}: ${shown}. Remove this filter` : undefined}
                  >
                    {shown}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
