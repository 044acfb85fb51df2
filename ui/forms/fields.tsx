/** The fields of a form; each shows the form's error for its name. */
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useFieldError } from './form.tsx';

/** Requires a name, by which the form finds the field. */
type Named<Props> = Props & { name: string };

export const FormText = (props: Named<TextFieldProps>) => (
  <TextField error={useFieldError(props.name, props.label)} {...props} />
);

export const FormPassword = (props: Named<PasswordFieldProps>) => (
  <PasswordField error={useFieldError(props.name, props.label)} {...props} />
);

export const FormSelect = (props: Named<SelectFieldProps>) => (
  <SelectField error={useFieldError(props.name, props.label)} {...props} />
);

export const FormCheckbox = (props: Named<CheckboxProps>) => (
  <Checkbox error={useFieldError(props.name, props.label)} {...props} />
);
