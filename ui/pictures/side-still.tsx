/**
 * The layout of a form page: a picture or a default illustration, with one line of text on wide screens, and the form
 * next to it.
 */
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from './picture.tsx';
import styles from './side-still.module.css';

export interface SideStillProps {
  /** One line of text over the picture, shown only on wide screens. */
  caption: string;
  title: string;
  /** Replaces the default illustration; loaded only if it is shown. */
  picture?: PictureSource;
  lead?: ReactNode;
  children: ReactNode;
}

export function SideStill({ caption, title, picture, lead, children }: SideStillProps) {
  return (
    <div className={styles.page}>
      <div className={styles.still} aria-hidden="true">
        {picture && <Picture {...picture} alt="" sizes="54vw" fill />}
        <p className={styles.caption}>{caption}</p>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
