/** A choice between a few options, as a list or as cards (plans, payment methods). */
import { type ReactNode, useId } from 'react';
import css from './choice.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the end of a card, such as the price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  /** Hides the legend visually. */
  legendHidden?: boolean;
  name: string;
  options: readonly RadioOption[];
  /** The selected value; null if there is none. */
  value: string | null;
  onValue: (value: string) => void;
  variant?: 'list' | 'cards';
  error?: ReactNode;
  disabled?: boolean;
}

export function RadioGroup({
  legend,
  legendHidden,
  name,
  options,
  value,
  onValue,
  variant = 'list',
  error,
  disabled,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={css.group}
      data-variant={variant}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      {options.map((option, index) => (
        <div className={css.choice} key={option.value}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
            onChange={() => onValue(option.value)}
          />
          <label htmlFor={`${id}-${index}`}>{option.label}</label>
          {option.aside && <span className={css.aside}>{option.aside}</span>}
          {option.hint && (
            <p id={`${id}-${index}-hint`} className={css.hint}>
              {option.hint}
            </p>
          )}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
