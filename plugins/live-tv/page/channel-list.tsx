/**
 * The channels with their numbers and current programmes. Each is a link, which is handled without leaving the page.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { usePath } from '#app/react/bindings.tsx';
import { ProgressBar } from '#ui/cards/progress-bar.tsx';
import type { NextMovies } from '../api.ts';
import { addressOf, boardAt, shareOf, type Channel } from './channels.ts';
import { useNow } from './use-now.ts';
import styles from './channel-list.module.css';

interface ChannelListProps {
  channels: readonly Channel[];
  tag: number | null;
  /** Programmes of the current channel. */
  board: NextMovies;
  choose: (channel: Channel) => void;
}

/** Whether a click is handled here; clicks that open another tab or window are left to the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

export function ChannelList({ channels, tag, board, choose }: ChannelListProps) {
  const { t } = useLingui();
  const path = usePath();
  const atMs = useNow();
  return (
    <nav className={styles.channels} aria-label={t`Channels`}>
      <h2>
        <Trans>Channels</Trans>
      </h2>
      <ul>
        {channels.map((one) => {
          const isCurrent = one.tag === tag;
          const known = isCurrent ? board : one.board;
          const { now } = atMs === null ? known : boardAt(known, atMs);
          return (
            <li key={one.number}>
              <a
                href={path(addressOf(one))}
                aria-current={isCurrent ? 'true' : undefined}
                className={styles.channel}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  choose(one);
                }}
              >
                <span className={styles.number}>{one.number}</span>
                <span className={styles.text}>
                  <span className={styles.name}>{one.name ?? t`All films`}</span>
                  <span className={styles.film} lang={now?.movie.title_lang ?? undefined}>
                    {now?.movie.title}
                  </span>
                </span>
                {now && atMs !== null && <ProgressBar value={shareOf(now, atMs)} />}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>
        <Trans>
          Page up, page down or a number changes the channel; on a phone, a swipe across the picture.
        </Trans>
      </p>
    </nav>
  );
}
