/** Double taps on a side of the video seek back or forward, as the buttons do; the distance is shown and announced. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { sideAt, tapsMachine, type Side } from '../taps/machine.ts';
import { skip } from './keys.ts';
import type { HlsVideo } from './media-events.ts';
import styles from './over.module.css';

/** Limits of a tap: a finger that moves further (px) or stays longer (ms) does not tap. */
const TAP_MOVE_MAX_PX = 12;
const TAP_MS = 250;

/** Calls `tap` for taps on the video itself, not on overlays; returns a function that ends this. */
function followTaps(video: HlsVideo, tap: (side: Side) => void): () => void {
  const area = video.closest<HTMLElement>('media-controller');
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let down: PointerEvent | undefined;
  area?.addEventListener('pointerdown', (event) => (down = event), options);
  area?.addEventListener(
    'pointerup',
    (event) => {
      const isOnPicture = event.target === area || event.target === video;
      if (event.pointerType !== 'touch' || !isOnPicture || !down) return;
      const movedPx = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (movedPx > TAP_MOVE_MAX_PX || event.timeStamp - down.timeStamp > TAP_MS) return;
      tap(sideAt(event.clientX, area.getBoundingClientRect()));
    },
    options,
  );
  return () => controller.abort();
}

export function TapNote({ snapshot }: Pick<FlowProps<typeof tapsMachine>, 'snapshot'>) {
  const { side, goneS: seconds } = snapshot.context;
  return (
    <output className={styles.taps} data-side={side}>
      {snapshot.matches('seeking') && (
        <p>
          {side === 'back' ? <Trans>{seconds} seconds back</Trans> : <Trans>{seconds} seconds forward</Trans>}
        </p>
      )}
    </output>
  );
}

interface DoubleTapProps {
  video: HlsVideo;
}

function Follow({ snapshot, send, video }: FlowProps<typeof tapsMachine> & DoubleTapProps) {
  useEffect(() => followTaps(video, (side) => send({ type: 'tap', side })), [video, send]);
  return <TapNote snapshot={snapshot} />;
}

export function DoubleTap({ video }: DoubleTapProps) {
  const machine = useMemo(
    () => tapsMachine.provide({ actions: { seek: (_, { byS }) => skip(video, byS) } }),
    [video],
  );
  return <Flow<typeof tapsMachine, DoubleTapProps> of={machine} view={Follow} video={video} />;
}
