/** Refs of the frame: its statecharts, and slots whose views load after the page. */
import { flow, slot } from '#kernel/ref.ts';
import type { ToastActor } from '#app/toasts/machine.ts';
import type { NavigationItem } from './api.ts';
import type { FrameContentActor } from './frame-content.machine.ts';
import type { HeaderActor } from './header.machine.ts';
import type { LanguageActor } from './language.machine.ts';

export const HeaderFlow = flow<HeaderActor>('shell.header');
export const LanguageFlow = flow<LanguageActor>('shell.language');
export const FrameContentFlow = flow<FrameContentActor>('shell.frame-content');

export interface PanelProps {
  close: () => void;
}

export interface SidePanelProps extends PanelProps {
  items: readonly NavigationItem[];
  /** Path of the current page, without locale. */
  current: string;
}

export const SidePanel = slot<SidePanelProps>('shell.side-panel');
export const UserPanel = slot<PanelProps>('shell.user-panel');

export interface ToastListProps {
  toasts: readonly ToastActor[];
}
export const ToastList = slot<ToastListProps>('shell.toast-list');
