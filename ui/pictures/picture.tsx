/** A still in the formats and sizes shown: room reserved, colour before the picture, nothing moves when it arrives. */
import type { SyntheticEvent } from 'react';
import css from './picture.module.css';

/** Where a picture's files lie: `${base}-${width}.${format}` for each width. Plain JSON, so an API may send it. */
export interface PictureSource {
  /** Address without width and ending, e.g. `/media/stills/night-swim`. */
  base: string;
  /** The widths that exist, in pixels, ascending. */
  widths: readonly number[];
  /** Natural size in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** CSS colour shown until the picture arrives. */
  colour?: string;
}

export interface PictureProps extends PictureSource {
  /** Empty for decoration and wherever the title stands beside it. */
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. Without it browsers fetch a file as wide as the window. */
  sizes: string;
  /** First picture of the page: eager and fetched first. */
  priority?: boolean;
  /** Another cut below 640 px. */
  narrow?: PictureSource;
  /** CSS `object-position`. */
  focus?: string;
  /** Fills its parent instead of keeping its own ratio. */
  fill?: boolean;
  className?: string;
}

/** A picture that does not arrive leaves its colour, not the browser's sign for a broken image. */
const markMissing = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset['missing'] = '';
};

/** Browsers of before 2023, which do not read AVIF, get one WebP of middle width and the wide cut. */
const srcset = ({ base, widths }: PictureSource) =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

export function Picture({
  alt,
  sizes,
  priority = false,
  narrow,
  focus,
  fill = false,
  className,
  ...source
}: PictureProps) {
  const { base, widths, width, height, colour } = source;
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture
      className={className ? `${css.picture} ${className}` : css.picture}
      data-fill={fill ? '' : undefined}
    >
      {narrow && (
        <source
          media="(max-width: 639.98px)"
          type="image/avif"
          srcSet={srcset(narrow)}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <source type="image/avif" srcSet={srcset(source)} sizes={sizes} />
      <img
        src={`${base}-${middle}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // Lazy ones are many, and browsers decode those apart from painting unasked.
        decoding={priority ? 'async' : undefined}
        onError={markMissing}
        style={{ backgroundColor: colour, objectPosition: focus }}
      />
    </picture>
  );
}
