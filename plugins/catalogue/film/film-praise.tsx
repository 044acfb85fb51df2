/** Reasons to watch a film: the editors' reason, its prizes, and quotations from critics. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/actions/link.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Award, Quote } from '#ports/film-editorial.ts';
import type { Movie } from '../api/films.ts';
import styles from './film-praise.module.css';

function Awards({ awards }: { awards: readonly Award[] }) {
  const { t } = useLingui();
  if (awards.length === 0) return null;
  return (
    <ul className={styles.awards} aria-label={t`Awards`}>
      {awards.map(({ award, category, year, result }) => (
        <li key={`${award} ${category} ${year}`}>
          <p className={styles.result}>{result === 'won' ? t`Won, ${year}` : t`Nominated, ${year}`}</p>
          <p className={styles.award}>{award}</p>
          {category && <p className={styles.category}>{category}</p>}
        </li>
      ))}
    </ul>
  );
}

function Source({ author, source, link }: Pick<Quote, 'author' | 'source' | 'link'>) {
  const { t } = useLingui();
  const name = link ? (
    <Link variant="quiet" href={link} external externalLabel={t`opens in a new tab`}>
      {source}
    </Link>
  ) : (
    source
  );
  return (
    <figcaption className={styles.source}>
      {author && `${author}, `}
      <cite>{name}</cite>
    </figcaption>
  );
}

/** Renders nothing for a film that has none of them. */
export function FilmPraise({ movie }: { movie: Pick<Movie, 'editorial' | 'awards' | 'quotes'> }) {
  const { t } = useLingui();
  const { editorial, awards, quotes } = movie;
  const reason = editorial?.reason ?? '';
  if (reason === '' && awards.length === 0 && quotes.length === 0) return null;
  return (
    <Section label={t`Why to watch it`}>
      <div className={styles.praise}>
        {(reason || awards.length > 0) && (
          <div>
            {reason && (
              <figure>
                <p className={styles.reason}>{reason}</p>
                <figcaption className={styles.source}>{t`Recommended by our editors`}</figcaption>
              </figure>
            )}
            <Awards awards={awards} />
          </div>
        )}
        {quotes.length > 0 && (
          <div className={styles.quotes}>
            {quotes.map(({ text, lang, ...from }) => (
              <figure key={text}>
                <blockquote lang={lang ?? undefined}>
                  <p>{text}</p>
                </blockquote>
                <Source {...from} />
              </figure>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
