/** Props of the views of a channel. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { channelMachine } from '../channel/machine.ts';

export type ChannelView = FlowProps<typeof channelMachine>;
