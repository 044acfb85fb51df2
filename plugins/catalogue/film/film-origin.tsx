/** The confession that a film is based on, with its beginning and a link. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Movie } from '../api/films.ts';
import { deps } from '../deps.ts';
import { wholeSentences } from '#app/i18n/sentences.ts';
import styles from './film-origin.module.css';

/** Maximum length of the quotation, in characters. */
const QUOTE_CHARS = 240;

/** Renders nothing for other films, and in brands without confessions. */
export function FilmOrigin({ movie: { confession } }: { movie: Pick<Movie, 'confession'> }) {
  const { t } = useLingui();
  const { confessionLink } = useDeps(deps);
  const href = confession && confessionLink({ slug: confession.slug });
  if (!confession || !href) return null;
  const quote = wholeSentences(confession.excerpt, QUOTE_CHARS);
  return (
    <Section title={t`Made from a confession`}>
      <div className={styles.origin}>
        {quote && (
          <blockquote className={styles.quote}>
            <p>{quote}</p>
          </blockquote>
        )}
        <p className={styles.title}>{confession.title}</p>
        <Button variant="line" href={href}>{t`Read the confession`}</Button>
      </div>
    </Section>
  );
}
