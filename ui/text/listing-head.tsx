/** The head of a list page: the heading and the controls share a line if there is space; a picture is behind them. */
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../pictures/picture.tsx';
import css from './listing-head.module.css';
import { LISTING_PICTURE_SIZES } from './listing-picture.ts';

export interface ListingHeadProps {
  title: string;
  /** A text by editors. */
  text?: ReactNode;
  /** One or several lines below the heading. */
  note?: ReactNode;
  /** Controls at the end of the line. */
  aside?: ReactNode;
  /** Picture behind the heading; does not make it taller. */
  picture?: PictureSource | undefined;
  /** The picture cropped for phones. */
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
