/** The categories of a story, each linked to its stories. */
import { useLingui } from '@lingui/react/macro';
import type { Named } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import styles from './story.module.css';

export function StoryTags({ tags }: { tags: readonly Named[] }) {
  const { t } = useLingui();
  const list = useDeps(deps).confessionsLink({});
  if (tags.length === 0 || !list) return null;
  return (
    <ul className={styles.tags} aria-label={t`Categories`}>
      {tags.map(({ id, slug, title }) => (
        <li key={id}>
          <a href={`${list}?tag=${encodeURIComponent(slug)}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
