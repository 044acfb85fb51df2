/** A checkbox with its label. */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Called with the new state. */
  onChecked?: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, id, onChecked, onChange, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.choice}>
      <input
        {...rest}
        type="checkbox"
        id={own}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          onChange?.(event);
          onChecked?.(event.currentTarget.checked);
        }}
      />
      <label htmlFor={own}>{label}</label>
      {hint && (
        <p id={`${own}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
