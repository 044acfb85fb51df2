/** One line of text with its label, hint and error. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** Called with the new text. */
  onValue?: (value: string) => void;
}

export function TextField({
  label,
  hint,
  error,
  labelHidden,
  note,
  id,
  onValue,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, note, id }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
