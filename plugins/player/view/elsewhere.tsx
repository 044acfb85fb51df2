/** Shows where the video plays while it is not on the page, and brings it back. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { elsewhereMachine, type ElsewhereEvent } from '../elsewhere/machine.ts';
import { elementOf, type HlsVideo } from './media-events.ts';
import choices from '#ui/media/choices.module.css';
import styles from './over.module.css';

/** Maps events of the element, or of its `remote`, to events of the machine. */
const WINDOW_EVENTS: Readonly<Record<string, ElsewhereEvent['type']>> = {
  enterpictureinpicture: 'window.opened',
  leavepictureinpicture: 'window.closed',
};
const REMOTE_EVENTS: Readonly<Record<string, ElsewhereEvent['type']>> = {
  connecting: 'remote.connecting',
  connect: 'remote.connected',
  disconnect: 'remote.ended',
};

/** Sends changes of the video's location. Returns a function that stops this and resets the location to the page. */
function follow(video: HlsVideo, send: (event: ElsewhereEvent) => void): () => void {
  const element = elementOf(video);
  const controller = new AbortController();
  const hear = (target: EventTarget | undefined, events: typeof WINDOW_EVENTS): void => {
    for (const [type, event] of Object.entries(events))
      target?.addEventListener(type, () => send({ type: event }), { signal: controller.signal });
  };
  hear(element, WINDOW_EVENTS);
  // Safari (AirPlay) and Chromium (Cast) send these events; other browsers have no `remote`.
  hear((element as Partial<HTMLVideoElement>).remote, REMOTE_EVENTS);
  return () => {
    controller.abort();
    send({ type: 'window.closed' });
    send({ type: 'remote.ended' });
  };
}

type ElsewhereView = Pick<FlowProps<typeof elsewhereMachine>, 'snapshot' | 'send'>;

export function ElsewhereNote({ snapshot, send }: ElsewhereView) {
  const isWindow = snapshot.matches('window');
  return (
    <output className={styles.elsewhere}>
      {!snapshot.matches('page') && (
        <>
          <p>
            {isWindow ? (
              <Trans>The film plays in a small window.</Trans>
            ) : snapshot.matches('connecting') ? (
              <Trans>Connecting to the other screen …</Trans>
            ) : (
              <Trans>The film plays on another screen.</Trans>
            )}
          </p>
          <button type="button" className={choices.secondary} onClick={() => send({ type: 'bringBack' })}>
            <Trans>Play it here</Trans>
          </button>
        </>
      )}
    </output>
  );
}

interface ElsewhereProps {
  video: HlsVideo;
}

function Follow({ snapshot, send, video }: FlowProps<typeof elsewhereMachine> & ElsewhereProps) {
  useEffect(() => follow(video, send), [video, send]);
  return <ElsewhereNote snapshot={snapshot} send={send} />;
}

export function Elsewhere({ video }: ElsewhereProps) {
  const machine = useMemo(
    () =>
      elsewhereMachine.provide({
        actions: {
          closeWindow: () => void document.exitPictureInPicture().catch(() => {}),
          leaveRemote: () =>
            void elementOf(video)
              .remote.prompt()
              .catch(() => {}),
        },
      }),
    [video],
  );
  return <Flow<typeof elsewhereMachine, ElsewhereProps> of={machine} view={Follow} video={video} />;
}
