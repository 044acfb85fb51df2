/** A story in the list: its picture, beginning, author, and the film that was or will be made of it. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import styles from './story-card.module.css';
import { CARD_SIZES, type ShownStory } from './shown-story.ts';
import { typeName } from './type-names.ts';

/** One line about the film; renders nothing for a story that was not chosen. */
function FilmLine({ story: { film, status, film_release_date: date } }: { story: ShownStory }) {
  const { t, i18n } = useLingui();
  const { filmLink } = useDeps(deps);
  if (!film && status === 'published') return null;
  const day = date === null ? null : i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' });
  const page = film && filmLink({ slug: film.slug });
  const title = film?.title ?? '';
  return (
    <p className={styles.film}>
      <Icon name="play" size={16} />
      {page && <a href={page}>{t`The film: ${title}`}</a>}
      {!page && <span>{film ? t`The film: ${title}` : t`Chosen to be filmed`}</span>}
      {day !== null && <time dateTime={date ?? undefined}>{day}</time>}
    </p>
  );
}

interface StoryCardProps {
  story: ShownStory;
  /** Whether the card is above the fold. */
  priority: boolean;
}

export function StoryCard({ story, priority }: StoryCardProps) {
  const { t, i18n } = useLingui();
  const { slug, title, excerpt, author_name: author, type, picture } = story;
  return (
    <article className={styles.card}>
      <div className={styles.still}>
        {picture && <Picture {...picture} alt="" fill priority={priority} sizes={CARD_SIZES} />}
      </div>
      <p className={styles.kind}>{typeName(type, i18n)}</p>
      <h2>
        <a href={useDeps(deps).confessionLink({ slug }) ?? ''} className={styles.title}>
          {title}
        </a>
      </h2>
      <p className={styles.beginning}>{excerpt}</p>
      <p className={styles.author}>{author === null ? t`Written anonymously` : t`Written by ${author}`}</p>
      <FilmLine story={story} />
    </article>
  );
}
