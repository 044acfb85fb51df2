/**
 * The home page of a brand that begins with stories: its claim, the newest story, earlier stories, and links to the
 * films.
 */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import { FilmRail } from './film-rail.tsx';
import { wholeRails } from './rails.ts';
import type { HomeData, HomeStory } from './home.loader.ts';
import styles from './stories.module.css';

/** `sizes` of the lead picture: the width that the text column next to it leaves. */
const LEAD_SIZES = '(min-width: 1024px) 46vw, 92vw';

interface StoryProps {
  story: HomeStory;
  /** Whether the story is the newest, which is first and larger. */
  isFirst?: boolean;
}

function Story({ story, isFirst = false }: StoryProps) {
  const { t } = useLingui();
  const { slug, title, excerpt, author_name: author, picture } = story;
  return (
    <article className={styles.story} data-first={isFirst || undefined}>
      {isFirst && picture && (
        <div className={styles.picture}>
          <Picture {...picture} alt="" fill priority sizes={LEAD_SIZES} />
        </div>
      )}
      <div className={styles.words}>
        <h2>
          <a href={useDeps(deps).confessionLink({ slug }) ?? ''} className={styles.title}>
            {title}
          </a>
        </h2>
        <p className={styles.beginning}>{excerpt}</p>
        <p className={styles.by}>{author === null ? t`Written anonymously` : t`Written by ${author}`}</p>
      </div>
    </article>
  );
}

export default function StoriesPage({ data: { stories = [], rails } }: PageProps<HomeData>) {
  const { t } = useLingui();
  const { confessionsLink, confessLink, sister } = useDeps(deps);
  const { name, url } = sister ?? { name: '', url: '' };
  const all = confessionsLink({});
  const write = confessLink({});
  const [first, ...others] = stories;
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t`Tell me what you never told.`}</h1>
        <p className={styles.lead}>
          {t`True stories of desire, in the words of those who lived them. Nothing is sold here: you read, or you write.`}
        </p>
        <div className={styles.actions} data-pair="">
          {all && <Button size="l" href={all}>{t`Read the stories`}</Button>}
          {write && <Button size="l" variant="line" href={write}>{t`Write yours`}</Button>}
        </div>
      </header>
      <div className={styles.stories}>
        {first && <Story story={first} isFirst />}
        {others.map((story) => (
          <Story key={story.slug} story={story} />
        ))}
      </div>
      {wholeRails(rails).map((rail) => (
        <FilmRail key={rail.id} rail={rail} />
      ))}
      {url && (
        <Section title={t`From the page to the screen`}>
          <div className={styles.sister}>
            <p>{t`Some of these stories became films. They are shown at ${name}, our sister cinema.`}</p>
            <Button variant="line" href={url}>{t`Go to ${name}`}</Button>
          </div>
        </Section>
      )}
    </>
  );
}
