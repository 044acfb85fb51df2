/** A setting that is on or off and takes effect at once. */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './choice.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** The new state, for those who need no event. */
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
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
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
