/** A still in several sizes; a plain element, because the player loads nothing unnecessary. */
import type { PictureSource } from '../pictures/picture.tsx';

const srcset = ({ base, widths }: PictureSource, format: string) =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** A decorative image; the text next to it describes it. `slot` is passed to the custom element around it. */
export function Still({
  of: picture,
  sizes,
  className,
  slot,
}: {
  of: PictureSource;
  sizes: string;
  className?: string;
  slot?: string;
}) {
  return (
    <picture className={className} slot={slot}>
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
      <img
        src={`${picture.base}-${picture.widths.at(-1)}.webp`}
        srcSet={srcset(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        decoding="async"
      />
    </picture>
  );
}
