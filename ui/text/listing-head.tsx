/** The head of a list page: heading and controls share a line if there is room, with a picture behind them. */
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../pictures/picture.tsx';
import css from './listing-head.module.css';
import { LISTING_PICTURE_SIZES } from './listing-picture.ts';

export interface ListingHeadProps {
  title: string;
  /** Text by editors. */
  text?: ReactNode;
  /** One line below, or several. */
  note?: ReactNode;
  /** Controls at the far end. */
  aside?: ReactNode;
  /** Behind the heading, without making it taller. */
  picture?: PictureSource | undefined;
  /** The same, cropped for phones. */
  narrow?: PictureSource | undefined;
}

export function ListingHead({ title, text, note, aside, picture, narrow }: ListingHeadProps) {
  return (
    <header className={css.head}>
      {picture && (
        <div className={css.back}>
          <Picture {...picture} narrow={narrow} alt="" fill priority sizes={LISTING_PICTURE_SIZES} />
        </div>
      )}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {note}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </header>
  );
}
