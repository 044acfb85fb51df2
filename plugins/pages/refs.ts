/** The plugin's ref: the statechart of the installation, which exists as long as the page app. */
import { flow } from '#kernel/ref.ts';
import type { InstallActor } from './install/machine.ts';

export const InstallFlow = flow<InstallActor>('pages.install');
