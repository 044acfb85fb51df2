/** The thin line at the top of the window while a page loads. */
import css from './loading-bar.module.css';

export interface LoadingBarProps {
  /** `running` moves towards the end for 5 s, `done` reaches it and fades within 500 ms (README 12 of app). */
  state: 'idle' | 'running' | 'done';
}

export function LoadingBar({ state }: LoadingBarProps) {
  return <div className={css.bar} data-state={state} aria-hidden="true" />;
}
