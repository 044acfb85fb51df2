/** The frame's own spaces: panels that arrive when somebody opens them, not with the page. */
import { slot } from '../../kernel/ref.ts';
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
