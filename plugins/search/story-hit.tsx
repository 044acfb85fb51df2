/** A story in the search results: its picture, title and beginning. */
import { useLingui } from '@lingui/react/macro';
import { clip } from '#app/head/head.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { ConfessionCard } from '#ports/stories.ts';
import { deps } from './deps.ts';
import styles from './search.module.css';

/** Maximum length of the beginning in characters: two or three lines. */
const BEGINNING_LIMIT = 150;

export function StoryHit({
  story: { slug, title, excerpt, author_name, images },
}: {
  story: ConfessionCard;
}) {
  const { t } = useLingui();
  const href = useDeps(deps).confessionLink({ slug });
  const [picture] = images;
  return (
    <article className={styles.story}>
      <div className={styles.still}>
        {picture && <Picture {...picture} alt="" fill sizes="(min-width: 640px) 11rem, 30vw" />}
      </div>
      <div className={styles.words}>
        <h3>{href ? <a href={href}>{title}</a> : title}</h3>
        <p className={styles.beginning}>{clip(excerpt, BEGINNING_LIMIT)}</p>
        <p className={styles.author}>{author_name ?? t`Anonymous`}</p>
      </div>
    </article>
  );
}
