/** A setting that is on or off and takes effect immediately. */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './choice.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Called with the new state. */
  onChecked?: (checked: boolean) => void;
}

export function Switch({ label, hint, id, onChecked, onChange, ...rest }: SwitchProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={css.choice} data-switch="">
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
        role="switch"
        id={own}
        aria-describedby={hint ? `${own}-hint` : undefined}
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
    </div>
  );
}
