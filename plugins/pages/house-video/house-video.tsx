/** A company video that replaces a still, with its statechart. */
import { useMemo, type ReactNode } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { StaticVideo } from '../api.ts';
import { HouseVideoView, type HouseVideoViewProps } from './house-video-view.tsx';
import type { houseVideoMachine } from './machine.ts';
import { houseVideoWith } from './start.ts';

export function HouseVideo({ video, still }: { video: StaticVideo; still: ReactNode }) {
  const { http } = useDeps(deps);
  const machine = useMemo(() => houseVideoWith(http), [http]);
  return (
    <Flow<typeof houseVideoMachine, HouseVideoViewProps>
      of={machine}
      input={{ uuid: video.uuid }}
      view={HouseVideoView}
      title={video.title}
      still={still}
    />
  );
}
