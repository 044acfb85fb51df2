/** After the film: once more, or another one like it. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useHref } from '../../../kernel/react.tsx';
import { FilmLink } from '../../../kernel/ports/catalogue.ts';
import { useBack } from '../watch/back.tsx';
import type { WatchedMovie } from '../watch/watch.loader.ts';
import { ReplayIcon } from './icons.tsx';
import { Still } from './picture.tsx';
import choices from '../choices.module.css';
import styles from './over.module.css';

/** Films offered at the end. */
const OFFERED = 4;

export function Ending({ movie, replay }: { movie: WatchedMovie | null; replay: () => void }) {
  const href = useHref();
  const back = useBack(movie);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const next = (movie?.similar_movies ?? []).flatMap((similar) => {
    const to = href(FilmLink, { slug: similar.slug });
    return to === null ? [] : [{ ...similar, to }];
  });
  return (
    <div className={styles.over}>
      <div className={choices.row}>
        <button ref={first} type="button" className={choices.primary} onClick={replay}>
          <ReplayIcon />
          <Trans>Watch again</Trans>
        </button>
        <a className={choices.secondary} href={back}>
          <Trans>Back to the film</Trans>
        </a>
      </div>
      {next.length > 0 && (
        <nav className={styles.next}>
          <h2>
            <Trans>More like this</Trans>
          </h2>
          <ul>
            {next.slice(0, OFFERED).map(({ id, title, to, poster_picture }) => (
              <li key={id}>
                <a href={to}>
                  <Still of={poster_picture} sizes="(min-width: 834px) 180px, 30vw" />
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
