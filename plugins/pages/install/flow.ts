/** The installation as a shared flow: a browser offers it once, whatever page is shown. */
import { flow } from '../../../kernel/ref.ts';
import type { InstallActor } from './machine.ts';

export const InstallFlow = flow<InstallActor>('pages.install');
