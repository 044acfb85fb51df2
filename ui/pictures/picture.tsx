/**
 * A picture in the needed formats and sizes, with reserved space and a placeholder colour, so that nothing shifts when it loads.
 */
import type { SyntheticEvent } from 'react';
import css from './picture.module.css';

/** The files of a picture: `${base}-${width}.${format}` for each width. Plain JSON, so an API may send it. */
export interface PictureSource {
  /** URL without width and extension, e.g. `/media/stills/night-swim`. */
  base: string;
  /** Available widths in pixels, ascending. */
  widths: readonly number[];
  /** Natural size in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** CSS colour shown until the picture loads. */
  colour?: string;
}

export interface PictureProps extends PictureSource {
  /** Empty for decoration and where the title is next to it. */
  alt: string;
  /** CSS `sizes`: how wide the picture is shown. Without it browsers load a file as wide as the window. */
  sizes: string;
  /** First picture of the page: loaded eagerly and with priority. */
  priority?: boolean;
  /** Another crop below 640 px. */
  narrow?: PictureSource;
  /** CSS `object-position`. */
  focus?: string;
  /** Fills its parent instead of keeping its own ratio. */
  fill?: boolean;
  className?: string;
}

/** A picture that fails to load shows its colour instead of the browser's broken-image symbol. */
const markMissing = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset['missing'] = '';
};

/** Browsers from before 2023, which do not support AVIF, get one WebP of medium width and the wide crop. */
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
        // Lazy pictures are many, and browsers decode them asynchronously by default.
        decoding={priority ? 'async' : undefined}
        onError={markMissing}
        style={{ backgroundColor: colour, objectPosition: focus }}
      />
    </picture>
  );
}
