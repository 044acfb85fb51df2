/** The installation as a flow: what has become of it stays for the life of the page app. */
import { flow } from '#kernel/ref.ts';
import type { InstallActor } from './install/machine.ts';

export const InstallFlow = flow<InstallActor>('pages.install');
