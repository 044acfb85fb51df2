/**
 * A picture in the required formats and sizes, with reserved space and a placeholder colour, so that nothing moves when
 * it loads.
 */
import type { SyntheticEvent } from 'react';
import css from './picture.module.css';

/** The files of a picture: `${base}-${width}.${format}` for each width. Plain JSON, so that an API can return it. */
export interface PictureSource {
  /** URL without width and extension, such as `/media/stills/night-swim`. */
  base: string;
  /** Available widths in px, ascending. */
  widths: readonly number[];
  /** Natural size in px, for the aspect ratio. */
  width: number;
  height: number;
  /** CSS colour shown until the picture has loaded. */
  colour?: string;
}

export interface PictureProps extends PictureSource {
  /** Alternative text; empty for decorations, and if the title is next to the picture. */
  alt: string;
  /** CSS `sizes`: the width at which the picture is shown. Without it, browsers load a file as wide as the window. */
  sizes: string;
  /** The first picture of the page: loaded immediately and with high priority. */
  priority?: boolean;
  /** Another crop below 640 px. */
  narrow?: PictureSource;
  /** CSS `object-position` of the picture. */
  focus?: string;
  /** Fills the parent element instead of keeping the picture's aspect ratio. */
  fill?: boolean;
  className?: string;
}

/** Shows the colour instead of the browser's broken-image symbol if a picture fails to load. */
const markMissing = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset['missing'] = '';
};

/**
 * AVIF files. Browsers from before 2023, which do not support AVIF, get one WebP file of medium width and the wide
 * crop.
 */
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
        // Only for priority pictures: browsers decode all others, which are lazy, asynchronously by default.
        decoding={priority ? 'async' : undefined}
        onError={markMissing}
        style={{ backgroundColor: colour, objectPosition: focus }}
      />
    </picture>
  );
}
