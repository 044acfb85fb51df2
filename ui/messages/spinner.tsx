/** A spinner for loading content. */
import css from './spinner.module.css';

export interface SpinnerProps {
  /** Width and height in CSS px; 20 by default. */
  size?: number;
  /** Announced once as a status; omit it if the context already announces it. */
  label?: string;
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      <svg className={css.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
