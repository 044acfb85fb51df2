/** The video of a channel with its overlays: the channel's name, reconnecting, or the reason why there is no video. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LivePlayer, type LivePhase } from '#ports/player.ts';
import { Slot, useHydrated } from '#app/react/bindings.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { ChannelView } from './channel-view.ts';
import { useNow } from './use-now.ts';
import { boardAt } from './channels.ts';
import { Over } from './over.tsx';
import styles from './stage.module.css';

interface StageProps extends ChannelView {
  /** Number of the channel. */
  number: number;
  name: string;
  zap: (by: -1 | 1) => void;
  children: ReactNode;
}

const PHASES = ['playing', 'paused', 'blocked', 'lost'] as const;

function phaseOf(snapshot: ChannelView['snapshot']): LivePhase {
  if (snapshot.matches({ watching: 'taken' })) return 'paused';
  return PHASES.find((phase) => snapshot.matches({ watching: phase })) ?? 'loading';
}

/** Shows and announces the channel's name while the channel loads. */
function Banner({ number, name, isComing }: Pick<StageProps, 'number' | 'name'> & { isComing: boolean }) {
  return (
    <output className={styles.banner} data-coming={isComing || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.name}>{name}</span>
    </output>
  );
}

export function Stage({ snapshot, send, number, name, zap, children }: StageProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const atMs = useNow();
  const { board, play, takesScreen } = snapshot.context;
  const { now } = atMs === null ? board : boardAt(board, atMs);
  const isComing = snapshot.matches('tuning') || snapshot.matches('joining');
  const hasPlayer = snapshot.hasTag('player');
  const picture = now?.movie.cover_picture ?? null;
  return (
    <section className={styles.stage} aria-label={t`Channel ${number}: ${name}`}>
      {picture && (
        <div className={styles.still}>
          <Picture {...picture} alt="" sizes="(min-width: 1100px) 70vw, 100vw" priority fill />
        </div>
      )}
      {isHydrated && hasPlayer && (
        <div className={styles.player}>
          <Slot
            of={LivePlayer}
            source={play && { playlist: play.ahls, holdBackS: play.hold_back_s }}
            title={now?.movie.title ?? null}
            titleLang={now?.movie.title_lang}
            picture={picture}
            phase={phaseOf(snapshot)}
            takesScreen={takesScreen}
            onEvent={send}
            zap={zap}
          />
        </div>
      )}
      <Over snapshot={snapshot} send={send} />
      <Banner number={number} name={name} isComing={isComing} />
      {children}
    </section>
  );
}
