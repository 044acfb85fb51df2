/** The frame's own statecharts, by name. */
import { flow } from '../../kernel/ref.ts';
import type { FrameContentActor } from './frame-content.machine.ts';
import type { HeaderActor } from './header.machine.ts';
import type { LanguageActor } from './language.machine.ts';

export const HeaderFlow = flow<HeaderActor>('shell.header');
export const LanguageFlow = flow<LanguageActor>('shell.language');
export const FrameContentFlow = flow<FrameContentActor>('shell.frame-content');
