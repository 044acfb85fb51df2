/** A thin bar that fills from 0 to 1. */
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Completed share, from 0 to 1. */
  value: number;
  /** Accessible name; without it the bar is decorative. */
  label?: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const spoken = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true };
  return (
    <div className={css.bar} {...spoken}>
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
