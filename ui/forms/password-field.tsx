/** A password field with a button that reveals the input. */
import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import css from './field.module.css';
import { Icon } from '../actions/icon.tsx';

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {
  /** Name of the button while the input is hidden. */
  showLabel: string;
  /** Name of the button while the input is visible. */
  hideLabel: string;
  /** Called with the new text. */
  onValue?: (value: string) => void;
}

export function PasswordField({
  label,
  hint,
  error,
  labelHidden,
  note,
  id,
  showLabel,
  hideLabel,
  onValue,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, labelHidden, note, id }}>
      {(control) => (
        <span className={css.inside}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={(event) => {
              onChange?.(event);
              onValue?.(event.currentTarget.value);
            }}
          />
          <button
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
