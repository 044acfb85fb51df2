/** The header of a story: its type, title, author, reading time and picture. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Confession } from '#ports/stories.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { deps } from '../deps.ts';
import { typeName } from '../list/type-names.ts';
import { PictureCredit } from './picture-credit.tsx';
import { PICTURE_SIZES } from './picture-sizes.ts';
import { minutesOf } from './reading-time.ts';
import styles from './story.module.css';

export function StoryOpening({ story }: { story: Confession }) {
  const { t, i18n } = useLingui();
  const list = useDeps(deps).confessionsLink({});
  const { title, type, author_name: author, created_at: at, images, text_withheld: isWithheld } = story;
  const [picture] = images;
  const minutes = minutesOf(story.confession_text);
  const name = typeName(type, i18n);
  return (
    <header className={styles.opening}>
      <div className={styles.column}>
        <p className={styles.eyebrow}>
          {t`Confession`}
          {' · '}
          {list ? (
            <Link variant="quiet" href={`${list}?type=${encodeURIComponent(type)}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <h1 id="story-title" className={styles.title} tabIndex={-1} lang={story.lang}>
          {title}
        </h1>
        <p className={styles.by}>
          <span>{author === null ? t`Written anonymously` : t`Written by ${author}`}</span>
          <time dateTime={at}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
          {!isWithheld && (
            <span>{t`${plural(minutes, { one: '# minute to read', other: '# minutes to read' })}`}</span>
          )}
        </p>
      </div>
      {picture && (
        <figure className={styles.figure}>
          <div className={styles.picture}>
            <Picture {...picture} alt="" fill priority sizes={PICTURE_SIZES} />
          </div>
          <PictureCredit story={story} />
        </figure>
      )}
    </header>
  );
}
