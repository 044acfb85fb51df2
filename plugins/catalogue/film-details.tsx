/** The story, the facts and the people of a film. */
import { useLingui } from '@lingui/react/macro';
import type { PersonCard as Person } from '../../kernel/ports/catalogue.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import type { Movie } from './api-films.ts';
import { nameOf, useFacts } from './facts.ts';
import styles from './film-details.module.css';

function People({ people, role }: { people: readonly Person[]; role: string }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Picture {...person.cover_photo} alt="" sizes="(min-width: 834px) 10vw, 42vw" />
          <p className={styles.name}>{nameOf(person)}</p>
          <p className={styles.role}>{role}</p>
        </li>
      ))}
    </ul>
  );
}

export function FilmDetails({ movie }: { movie: Movie }) {
  const { t } = useLingui();
  const { day, minutes } = useFacts();
  const { director, photographer, labels, scene_markers: scenes } = movie;
  const items = [
    ...(director ? [{ term: t`Director`, detail: nameOf(director) }] : []),
    ...(photographer ? [{ term: t`Photography`, detail: nameOf(photographer) }] : []),
    { term: t`Released`, detail: day(movie.release_date) },
    { term: t`Length`, detail: minutes(movie.length) },
    ...(labels.length > 0 ? [{ term: t`Label`, detail: labels.map((label) => label.title).join(', ') }] : []),
    ...(scenes.length > 0 ? [{ term: t`Scenes`, detail: scenes.map((scene) => scene.title).join(' · ') }] : []),
  ];
  return (
    <Section label={t`Details`}>
      <div className={styles.columns}>
        <div>
          <div className={styles.synopsis}>
            {movie.synopsis.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <DefinitionList items={items} />
        </div>
        <People people={movie.performers} role={t`Performer`} />
      </div>
    </Section>
  );
}
