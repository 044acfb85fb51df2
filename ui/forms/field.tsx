/** The frame of a form control: label, hint and error, tied together for assistive technology. */
import { type ReactNode, useId } from 'react';
import css from './field.module.css';
import { Icon } from '../actions/icon.tsx';

/** What every labelled control takes. */
export interface FieldTexts {
  label: ReactNode;
  /** Stands below the label before anything went wrong. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the control invalid. */
  error?: ReactNode;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean;
  /** Beside the label, e.g. "optional". */
  note?: ReactNode;
}

/** Attributes for the control inside the frame. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control; made up unless told. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, labelHidden, note, id, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <span className={labelHidden ? 'visually-hidden' : css.head}>
        <label htmlFor={own}>{label}</label>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${own}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} className={css.error}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
