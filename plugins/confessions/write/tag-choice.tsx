/** Choice of categories for a confession: up to five, with a message at the limit. */
import { useLingui } from '@lingui/react/macro';
import { TAGS_MAX } from '../rule-writing.ts';
import styles from './confess.module.css';

export interface TagName {
  readonly slug: string;
  readonly title: string;
}

interface TagChoiceProps {
  tags: readonly TagName[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

export function TagChoice({ tags, chosen, onChosen }: TagChoiceProps) {
  const { t } = useLingui();
  const isFull = chosen.length >= TAGS_MAX;
  const most = TAGS_MAX;
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags}>
      <legend>{t`What is it about? Up to ${most} tags`}</legend>
      <div className={styles.chips}>
        {tags.map(({ slug, title }) => {
          const isChosen = chosen.includes(slug);
          return (
            <label key={slug} className={styles.chip}>
              <input
                type="checkbox"
                name={`tag-${slug}`}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChosen(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug])}
              />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
      <output className={styles.said}>{isFull && t`You have reached the tags limit`}</output>
    </fieldset>
  );
}
