/** Overlays at the end of a film and for the parts that can be skipped. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import type { FilmEndProps } from '#ports/player.ts';
import type { SkipMarker } from '#ports/watched-film.ts';
import { useFocusRestored } from '#ui/media/use-focus-restored.ts';
import { ToFilm, ToJoin } from './after-trailer.tsx';
import { ExtrasAfterTrailer } from './extras.tsx';
import type { endingMachine } from './machine.ts';
import { Similar, Ways } from './panel.tsx';
import { SkipButton } from './skip-button.tsx';
import { UpNext } from './up-next.tsx';
import styles from './ending.module.css';

/** When the countdown's end is announced, in s before it. */
const LAST_WORD_S = 5;

export type EndingViewProps = Omit<FilmEndProps, 'kind' | 'markers'>;

type Ending = FlowProps<typeof endingMachine>;

const PARTS: readonly (readonly [Parameters<Ending['snapshot']['matches']>[0], SkipMarker['type']])[] = [
  [{ watching: 'recap' }, 'recap'],
  [{ watching: 'intro' }, 'intro'],
  [{ credits: 'plain' }, 'credits'],
];

/** Sends the player's events to the flow. */
function useFollowed({
  positionS,
  isPaused,
  hasEnded,
  send,
}: Pick<EndingViewProps, 'positionS' | 'isPaused' | 'hasEnded'> & Pick<Ending, 'send'>) {
  useEffect(() => send({ type: 'progress', positionS }), [positionS, send]);
  useEffect(() => send({ type: isPaused ? 'paused' : 'playing' }), [isPaused, send]);
  useEffect(() => send({ type: hasEnded ? 'ended' : 'reopened' }), [hasEnded, send]);
}

/** Announcements of the countdown: at its start, and near its end. */
function Spoken({ snapshot, title }: Pick<Ending, 'snapshot'> & { title: string | undefined }) {
  const { leftS } = snapshot.context;
  const runs = snapshot.matches({ credits: 'running' }) || snapshot.matches({ ended: 'running' });
  return (
    <output className="visually-hidden">
      {runs && leftS > LAST_WORD_S && (
        <Trans>{title} is next and starts by itself. Cancel to stay here.</Trans>
      )}
      {runs && leftS <= LAST_WORD_S && (
        <Trans>
          {title} starts in {LAST_WORD_S} seconds.
        </Trans>
      )}
    </output>
  );
}

/**
 * Frame in a corner of the film, or over the whole film once it has ended. Then it takes the focus, unless it contains
 * the focus already or a countdown runs, which the visitor did not start.
 */
function Frame({
  ended,
  takesFocus,
  children,
}: {
  ended: boolean;
  takesFocus: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && !frame.current?.contains(document.activeElement))
      frame.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [takesFocus]);
  return (
    <div ref={frame} className={ended ? styles.over : styles.corner}>
      {children}
    </div>
  );
}

interface PanelProps extends Pick<Ending, 'snapshot'>, Pick<EndingViewProps, 'movie' | 'back'> {
  replay: () => void;
  /** Whether there is another primary action above the panel. */
  below: boolean;
}

function Panel({ snapshot, movie, back, replay, below }: PanelProps) {
  if (snapshot.matches({ ended: 'trailer' })) {
    const trailer = { movie, back, replay };
    const asking = snapshot.matches({ ended: { trailer: 'asking' } });
    return (
      <>
        {snapshot.matches({ ended: { trailer: 'open' } }) ? (
          <ToFilm {...trailer} />
        ) : (
          <ToJoin {...trailer} offer={asking ? undefined : snapshot.context.offer} />
        )}
        <ExtrasAfterTrailer movie={movie} />
      </>
    );
  }
  const series = movie?.series?.title ?? '';
  return (
    <>
      {snapshot.matches({ ended: 'series' }) && (
        <h2 className={styles.title}>
          <Trans>That was the last episode of {series}</Trans>
        </h2>
      )}
      <Ways
        movie={movie}
        back={back}
        replay={replay}
        isWhole={snapshot.context.kind !== 'extra'}
        below={below}
      />
      {!below && <Similar movie={movie} />}
    </>
  );
}

export function EndingView({
  snapshot,
  send,
  positionS,
  isPaused,
  hasEnded,
  movie,
  next: following,
  back,
  player,
  setOnward,
  seek,
}: Ending & EndingViewProps) {
  const { t } = useLingui();
  useFollowed({ positionS, isPaused, hasEnded, send });
  useFocusRestored(player, !snapshot.matches({ watching: 'plain' }));
  const { leftS, autoplay, markers } = snapshot.context;
  const title = movie?.title ?? '';
  const ended = snapshot.matches('ended');
  const paused = snapshot.matches({ credits: 'paused' });
  const runs = snapshot.matches({ credits: 'running' }) || snapshot.matches({ ended: 'running' });
  const offered = snapshot.matches({ credits: 'offered' }) || snapshot.matches({ ended: 'offered' });
  const next = runs || paused || offered ? following : null;
  const part = PARTS.find(([state]) => snapshot.matches(state))?.[1];
  const skip = () => {
    send({ type: 'skip' });
    seek(markers.find(({ type }) => type === part)?.end_s ?? 0);
  };
  useEffect(() => {
    setOnward(part ? skip : next ? () => send({ type: 'next' }) : null);
    return () => setOnward(null);
  });
  return (
    <>
      <Spoken snapshot={snapshot} title={next?.title} />
      {(part || next || ended) && (
        <Frame ended={ended} takesFocus={ended && !runs}>
          {ended && movie && <TabTitle of={t`${title}: watched to the end`} />}
          {part && <SkipButton of={part} skip={skip} />}
          {next && (
            <UpNext
              next={next}
              leftS={offered ? null : leftS}
              paused={paused}
              autoplay={autoplay}
              send={send}
            />
          )}
          {ended && (
            <Panel
              snapshot={snapshot}
              movie={movie}
              back={back}
              replay={() => seek(0)}
              below={next !== null}
            />
          )}
        </Frame>
      )}
    </>
  );
}
