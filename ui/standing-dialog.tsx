/** A modal dialog that the origin can draw: it stands open in the HTML, and becomes modal when the page is alive. */
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

export interface StandingDialogProps {
  title: string;
  eyebrow?: ReactNode;
  /** Read with the title when the dialog opens. */
  description: ReactNode;
  /** The first button is focused on opening. */
  children: ReactNode;
}

const stay = (event: SyntheticEvent) => event.preventDefault();

/** Nothing but its own controls ends it: neither Escape nor a press outside. */
export function StandingDialog({ title, eyebrow, description, children }: StandingDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const stand = () => {
    // An element that is open already cannot be made modal.
    element.current?.removeAttribute('open');
    element.current?.showModal();
    // The answer, not a link in the words before it.
    element.current?.querySelector('button')?.focus();
  };
  // After the page has been painted: to make it modal costs a style of everything.
  useEffect(stand, []);
  return (
    <dialog
      ref={element}
      open
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
      className={`${css.backdrop} ${css.standing}`}
      onCancel={stay}
      onClose={stand}
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
