/** A note by the director or the editors, in large type. */
import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '#app/react/bindings.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Movie } from '../api/films.ts';
import { nameOf } from '#ports/people.ts';
import styles from './film-note.module.css';

/** Renders nothing without a note, or if the note is by the director and none is named. */
export function FilmNote({ movie }: { movie: Pick<Movie, 'editorial' | 'director'> }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const { editorial, director } = movie;
  const note = editorial?.note;
  const speaker = note?.by === 'director' ? director : null;
  if (!note || (note.by === 'director' && !speaker)) return null;
  return (
    <Section label={speaker ? t`A note by the director` : t`A note by the editors`}>
      <figure className={styles.note}>
        <blockquote>{note.text}</blockquote>
        <figcaption>
          {speaker && (
            // Omitted from the HTML because it is below the fold; its space is reserved.
            <span className={styles.face} style={{ backgroundColor: speaker.cover_photo.colour }}>
              {isHydrated && <Picture {...speaker.cover_photo} alt="" sizes="4rem" />}
            </span>
          )}
          {speaker ? (
            <p>
              <strong>{nameOf(speaker)}</strong>
              {t`Director`}
            </p>
          ) : (
            <p>
              <strong>{t`The editors`}</strong>
              {t`Why it is with us`}
            </p>
          )}
        </figcaption>
      </figure>
    </Section>
  );
}
