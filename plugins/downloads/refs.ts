/** The plugin's refs: its dialog and its statecharts. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { askMachine } from './ask/machine.ts';
import type { linkMachine } from './link/machine.ts';

export interface DownloadInput {
  readonly id: number;
  readonly title: string;
}
export const DownloadModal = modal<DownloadInput>('downloads.download');

export const AskFlow = flow<ActorRefFrom<typeof askMachine>>('downloads.ask');
export const LinkFlow = flow<ActorRefFrom<typeof linkMachine>>('downloads.link');
