/** The paragraphs of a story; only the beginning if the law requires a verified age and the visitor has none. */
import { useLingui } from '@lingui/react/macro';
import type { Confession } from '#ports/stories.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { deps } from '../deps.ts';
import { StoryBody } from '../audio/story-body.tsx';
import { Comfort } from '../comfort/comfort.tsx';
import { Share } from '../share/share.tsx';
import styles from './story.module.css';

/** Splits a text into paragraphs, which are separated by an empty line. */
export const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n{2,}/).filter((words) => words.trim() !== '');

function ReadersTools({ slug }: { slug: string }) {
  const href = useDeps(deps).confessionLink({ slug });
  return (
    <>
      <Comfort />
      {href && <Share path={href} />}
    </>
  );
}

export function StoryText({ story }: { story: Confession }) {
  const { t } = useLingui();
  const verification = useDeps(deps).ageVerificationLink({});
  const { confession_text: text, text_withheld: isWithheld, lang } = story;
  return (
    <>
      <div id="story-text" className={styles.text} lang={lang} data-withheld={isWithheld || undefined}>
        <StoryBody
          story={story}
          paragraphs={paragraphsOf(isWithheld ? `${text} …` : text)}
          tools={<ReadersTools slug={story.slug} />}
        />
      </div>
      {isWithheld && (
        <Notice
          icon="lock"
          title={t`The rest is for adults`}
          actions={verification && <Button href={verification} rel="nofollow">{t`Verify your age`}</Button>}
        >
          {t`Where you are, the law asks us to verify your age before you read on.`}
        </Notice>
      )}
    </>
  );
}
