/** The watch page: a refusal, a failure, or the player with its film. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useEffect, useLayoutEffect, type ComponentProps, type ReactNode } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { AfterOptIn } from '../opt-in/after-opt-in.tsx';
import { PlaybackFlow } from '../refs.ts';
import type { playbackMachine } from '../playback/machine.ts';
import { loadPlayer } from '../load-player.ts';
import { Overlay } from './overlay.tsx';
import styles from './overlay.module.css';
import { Failure } from './failure.tsx';
import { keepFullScreen } from '#ui/media/full-screen.ts';
import { refusedProps } from './refused-props.ts';
import { FIRST_SCREENS, SCREENS } from './refused.tsx';
import { ownPlay, type WatchData } from './data.ts';

function Player(props: ComponentProps<Awaited<ReturnType<typeof loadPlayer>>>) {
  const { i18n } = useLingui();
  const Arrived = use(loadPlayer(i18n.locale));
  // The player is the same object from its arrival on.
  // oxlint-disable-next-line react/static-components
  return <Arrived {...props} />;
}

const REASONS = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

interface PlaybackProps {
  data: WatchData;
  path: string;
}

/** The heading of the page, for screen readers and crawlers. */
function Heading({ data: { play, movie } }: { data: WatchData }) {
  const title = play?.video_header ?? movie?.title;
  return (
    <h1 className={styles.spoken} tabIndex={-1}>
      {title ?? <Trans>Watch</Trans>}
    </h1>
  );
}

/** Rendered on the server: a refusal is shown before the statechart has loaded. */
function First({ data, path }: PlaybackProps) {
  const Screen = data.refusal && SCREENS[FIRST_SCREENS[data.refusal.code]];
  return Screen ? <Screen {...refusedProps({ data, path })} /> : <Waiting data={data} />;
}

/** The page has a heading even before the film is known. */
const Waiting = ({ data, children }: { data: WatchData; children?: ReactNode }) => (
  <>
    {!data.play && <Heading data={data} />}
    <Overlay movie={data.movie}>{children}</Overlay>
  </>
);

function Playback({ snapshot, send, data, path }: FlowProps<typeof playbackMachine> & PlaybackProps) {
  const { movie } = data;
  const { play, refusal } = snapshot.context;
  const retry = () => send({ type: 'retry' });
  // A login on this page reloads it, and then the loader has the complete reply.
  useEffect(() => send({ type: 'loaded', play: ownPlay(data), refusal: data.refusal }), [data, send]);
  // Loads the player while the browser requests its own URLs, which a shared page does not contain.
  const { i18n } = useLingui();
  const isKnown = data.play !== null;
  useEffect(() => void (isKnown && loadPlayer(i18n.locale)), [isKnown, i18n.locale]);
  const reason = REASONS.find((one) => snapshot.matches({ refused: one }));
  if (reason) {
    const Screen = SCREENS[reason];
    return <Screen {...refusedProps({ data, path })} />;
  }
  if (!play)
    return (
      <Waiting data={data}>
        {snapshot.matches('failed') && <Failure code={refusal?.code} retry={retry} />}
      </Waiting>
    );
  return (
    <>
      {!data.play && <Heading data={data} />}
      <AfterOptIn key={data.id} data={data} waiting={<Overlay movie={movie} />}>
        <Suspense fallback={<Overlay movie={movie} />}>
          <Player play={play} data={data} playback={snapshot} toPlayback={send} />
        </Suspense>
      </AfterOptIn>
    </>
  );
}

export default function WatchPage({ data, path }: PageProps<WatchData>) {
  const { id, type, owned, play, refusal } = data;
  useLayoutEffect(keepFullScreen, []);
  return (
    <>
      {play && <Heading data={data} />}
      <Flow<typeof playbackMachine, PlaybackProps>
        of={PlaybackFlow}
        input={{ request: { id, type: owned ? 'owned' : type }, play: ownPlay(data), refusal }}
        view={Playback}
        fallback={<First data={data} path={path} />}
        data={data}
        path={path}
      />
    </>
  );
}
