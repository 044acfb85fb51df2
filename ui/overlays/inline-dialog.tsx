/** A dialog that the origin renders with the page it covers; whoever renders that page makes it inert meanwhile. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

export interface InlineDialogProps {
  title: string;
  eyebrow?: ReactNode;
  /** Read with the title when the dialog opens. */
  description: ReactNode;
  /** The first button is focused on opening. */
  children: ReactNode;
}

/**
 * Nothing but its own controls ends it: neither Escape nor a press outside. Not `showModal()`: to put it above everything in
 * the browser's own way costs a style of the whole page at the very moment when it is hydrated.
 */
export function InlineDialog({ title, eyebrow, description, children }: InlineDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // The answer, not a link in the words before it.
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
