/** Quotations from members' reviews, with a link to all reviews. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Movie } from '../api/films.ts';
import { deps } from '../deps.ts';
import styles from './film-voices.module.css';

interface FilmVoicesProps {
  movie: Pick<Movie, 'voices' | 'comments_count'>;
  /** URL of the tab with all reviews. */
  href: string;
}

/** Renders nothing without reviews, and in a brand without them. */
export function FilmVoices({ movie: { voices, comments_count: count }, href }: FilmVoicesProps) {
  const { t } = useLingui();
  const { reviews } = useDeps(deps);
  if (!reviews || voices.length === 0) return null;
  return (
    <Section title={t`What members say`} href={href} linkLabel={t`All reviews (${count})`}>
      <ul className={styles.voices}>
        {voices.map(({ id, text, lang, name }) => (
          <li key={id}>
            <figure>
              <blockquote lang={lang ?? undefined}>
                <p>{text}</p>
              </blockquote>
              <figcaption>{name || t`A member`}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
