/** After the film: once more, or another one like it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useHref } from '../../../kernel/react.tsx';
import { TabTitle } from '../../../kernel/head/tab-title.tsx';
import { FilmLink } from '../../../kernel/ports/catalogue.ts';
import { useBack } from '../watch/back.tsx';
import type { WatchedMovie } from '../reads.ts';
import { ReplayIcon } from './icons.tsx';
import { Still } from './picture.tsx';
import choices from '../choices.module.css';
import styles from './over.module.css';

/** Films offered at the end. */
const OFFERED = 4;

export function Ending({ movie, replay }: { movie: WatchedMovie | null; replay: () => void }) {
  const { t } = useLingui();
  const title = movie?.title ?? '';
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
      {movie && <TabTitle of={t`${title}: watched to the end`} />}
      <div className={choices.row} data-pair="">
        <button ref={first} type="button" className={choices.primary} onClick={replay}>
          <ReplayIcon />
          <Trans>Watch again</Trans>
        </button>
        <a className={choices.secondary} href={back} data-back>
          <Trans>Back to the film</Trans>
        </a>
      </div>
      {next.length > 0 && (
        <nav className={styles.next}>
          <h2>
            <Trans>More like this</Trans>
          </h2>
          <ul>
            {next.slice(0, OFFERED).map(({ id, title: name, to, poster_picture, status }) => (
              <li key={id}>
                <a href={to}>
                  <Still of={poster_picture} sizes="(min-width: 834px) 180px, 30vw" />
                  <span>{name}</span>
                  {status === 'Upcoming Release' && (
                    <small>
                      <Trans>Soon</Trans>
                    </small>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
