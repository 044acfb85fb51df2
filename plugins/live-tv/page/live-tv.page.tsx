/** `/live-tv`: the current channel, its programme, the other channels, and the guide of the day. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { channelMachine, ChannelInput } from '../channel/machine.ts';
import { channelWith } from '../channel/start.ts';
import type { LiveTvData } from './live-tv.loader.ts';
import { LiveTv } from './live-tv.tsx';

export default function LiveTvPage({ data }: PageProps<LiveTvData>) {
  const { http, random, realtime } = useDeps(deps);
  const machine = useMemo(() => channelWith({ http, random, realtime }), [http, random, realtime]);
  return (
    <Flow<typeof channelMachine, { data: LiveTvData }>
      of={machine}
      input={{ tag: data.category?.id ?? null, board: data.board } satisfies ChannelInput}
      view={LiveTv}
      data={data}
    />
  );
}
