/** A native select in the product's style, with label, hint and error. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import css from './field.module.css';
import { Icon } from '../actions/icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; cannot be selected itself. */
  placeholder?: string;
  /** Called with the selected value. */
  onValue?: (value: string) => void;
}

export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  note,
  id,
  options,
  placeholder,
  onValue,
  onChange,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, note, id }}>
      {(control) => (
        <span className={css.inside}>
          <select
            {...rest}
            {...control}
            onChange={(event) => {
              onChange?.(event);
              onValue?.(event.currentTarget.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </span>
      )}
    </Field>
  );
}
