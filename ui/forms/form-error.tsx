/** The error of a whole form; screen readers announce it when it appears. */
import { type ReactNode, type Ref } from 'react';
import css from './form-error.module.css';
import { Icon } from '../actions/icon.tsx';

export interface FormErrorProps {
  /** The error; without it the live region stays empty. */
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
