/** The error of a whole form, announced when it appears. */
import { type ReactNode, type Ref } from 'react';
import css from './form-error.module.css';
import { Icon } from '../actions/icon.tsx';

export interface FormErrorProps {
  /** Without an error it is empty, but the live region stays. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function FormError({ children, ref }: FormErrorProps) {
  return (
    <div role="alert" ref={ref} tabIndex={-1}>
      {children && (
        <div className={css.error}>
          <Icon name="warning" />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
