/** A section over a moving or still picture, with text that is readable on any picture. */
import type { CSSProperties, ReactNode } from 'react';
import type { Picture as PictureFields } from '#ports/picture.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Background } from '../background/background.tsx';
import styles from './scene.module.css';

export interface SceneProps {
  title: string;
  /** Heading level: 1 for the page's first section. */
  level: 1 | 2;
  /** Content above the title: the campaign badge. */
  before?: ReactNode;
  at: 'left' | 'center' | 'right';
  /** Whether the section fills the viewport. */
  isWhole: boolean;
  wide: PictureFields | null;
  narrow: PictureFields | null;
  /** URL of a clip that plays over the picture. */
  clip: string | null;
  look?: Record<string, string>;
  children: ReactNode;
}

export function Scene({ title, level, before, at, isWhole, wide, narrow, clip, look, children }: SceneProps) {
  const Heading = `h${level}` as const;
  const picture = wide ?? narrow;
  return (
    <section
      className={styles.scene}
      data-at={at}
      data-whole={isWhole ? '' : undefined}
      data-bare={picture || clip ? undefined : ''}
      style={look as CSSProperties}
    >
      {(picture || clip) && (
        <div className={styles.back}>
          {picture && (
            <Picture
              {...picture}
              {...(narrow ? { narrow } : {})}
              alt=""
              fill
              priority={level === 1}
              sizes="100vw"
            />
          )}
        </div>
      )}
      <div className={styles.words}>
        {before}
        {title && (
          <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
            {title}
          </Heading>
        )}
        {children}
      </div>
      {clip && <Background src={clip} />}
    </section>
  );
}
