/** The frame's own spaces, whose views do not come with the page: panels, when somebody opens them, and messages. */
import { slot } from '../../kernel/ref.ts';
import type { ToastActor } from '../../kernel/toasts/machine.ts';
import type { NavigationItem } from './api.ts';

export interface PanelProps {
  close: () => void;
}

export interface SidePanelProps extends PanelProps {
  items: readonly NavigationItem[];
  /** Path on screen, without locale. */
  current: string;
}

export const SidePanel = slot<SidePanelProps>('shell.side-panel');
export const UserPanel = slot<PanelProps>('shell.user-panel');

export interface ToastListProps {
  toasts: readonly ToastActor[];
}
export const ToastList = slot<ToastListProps>('shell.toast-list');
