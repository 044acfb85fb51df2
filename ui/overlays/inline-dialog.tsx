/** A dialog that the origin renders together with the page it covers; the caller must make that page inert. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

export interface InlineDialogProps {
  title: string;
  eyebrow?: ReactNode;
  /** Read by screen readers with the title when the dialog opens. */
  description: ReactNode;
  /** Content; its first button is focused on opening. */
  children: ReactNode;
}

/**
 * The dialog. Only its own controls close it, neither Escape nor a click outside. It does not use `showModal()`,
 * because the top layer would recalculate the styles of the whole page during hydration.
 */
export function InlineDialog({ title, eyebrow, description, children }: InlineDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Focuses the first button, and not a link in the text before it.
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <dialog
      ref={element}
      open
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
      className={`${css.backdrop} ${css.inline}`}
    >
      <div className={css.dialog}>
        <div className={css.words}>
          {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
          <h2 id={`${id}title`} className={css.title}>
            {title}
          </h2>
          <p id={`${id}description`} className={css.description}>
            {description}
          </p>
          {children}
        </div>
      </div>
    </dialog>
  );
}
