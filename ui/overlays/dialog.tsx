/** A modal dialog: a centred card, or a bottom sheet below 640 px. Load it lazily, because it contains Radix. */
import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import css from './dialog.module.css';
import { Icon } from '../actions/icon.tsx';

export interface DialogProps {
  /** Whether the dialog is open; by default it is open while mounted. */
  open?: boolean;
  /**
   * Called when the visitor dismisses it: with Escape, the close button, or a click outside if it has no text fields.
   */
  onClose?: () => void;
  title: ReactNode;
  /** Hides the title visually. */
  titleHidden?: boolean;
  eyebrow?: ReactNode;
  /** Read by screen readers with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons below the content: side by side, or stacked on phones. */
  actions?: ReactNode;
  /** Small print at the end of the dialog. */
  fine?: ReactNode;
  /** Accessible name of the close button, which is shown only with it. */
  closeLabel?: string;
  /** Width: s is 440 px, m 560 px, l 880 px; `full` covers the window. */
  size?: 's' | 'm' | 'l' | 'full';
  /** Picture above the text, from edge to edge. */
  picture?: ReactNode;
}

/** Fields with text that would be lost. */
const TYPED =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=submit])';

export function Dialog({
  open = true,
  onClose,
  title,
  titleHidden,
  eyebrow,
  description,
  children,
  actions,
  fine,
  closeLabel,
  size = 'm',
  picture,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={css.backdrop}>
          <Radix.Content
            ref={content}
            className={css.dialog}
            // Prevents closing by clicks on elements that a password manager adds outside, next to a field, because the
            // input would be lost.
            onInteractOutside={(event) => content.current?.querySelector(TYPED) && event.preventDefault()}
            data-size={size}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {picture && <div className={css.picture}>{picture}</div>}
            <div className={css.words}>
              {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
              <Radix.Title className={titleHidden ? 'visually-hidden' : css.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              )}
              {children}
              {actions && (
                <div className={css.actions} data-pair="">
                  {actions}
                </div>
              )}
              {fine && <p className={css.fine}>{fine}</p>}
            </div>
            {closeLabel && (
              <Radix.Close className={css.close} aria-label={closeLabel}>
                <Icon name="close" />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
