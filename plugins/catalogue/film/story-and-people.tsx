/** The synopsis and facts of a film or series, its performers and its crew. */
import { useLingui } from '@lingui/react/macro';
import { nameOf, type PersonCard, type PersonType } from '#ports/people.ts';
import { personHref } from '#ports/person-href.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { DefinitionList, type Definition } from '#ui/text/definition-list.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import '#ui/reading-fonts.css';
import styles from './story-and-people.module.css';

/** A name, linked to the person's page if there is one. */
function PersonName({ person, as }: { person: PersonCard; as: PersonType }) {
  const address = personHref(useDeps(deps), person, as);
  return address ? (
    <Link variant="quiet" href={address}>
      {nameOf(person)}
    </Link>
  ) : (
    nameOf(person)
  );
}

/** A performer, with their role if it is known. */
type CastMember = PersonCard & { character?: string };

interface PeopleProps {
  people: readonly CastMember[];
}

function Performers({ people }: PeopleProps) {
  const { t } = useLingui();
  const links = useDeps(deps);
  return (
    <ul className={styles.people} aria-label={t`Performers`}>
      {people.map((person) => {
        const address = personHref(links, person, 'performers');
        return (
          <li key={person.id}>
            <Picture {...person.cover_photo} alt="" sizes="(min-width: 834px) 10vw, 42vw" />
            <p className={styles.name}>{address ? <a href={address}>{nameOf(person)}</a> : nameOf(person)}</p>
            <p className={styles.role}>
              {person.character || (person.types.includes('performers') ? t`Performer` : t`Guest star`)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface StoryAndPeopleProps {
  /** The synopsis; paragraphs are separated by an empty line. */
  story: string;
  director: PersonCard | null;
  photographer?: PersonCard | null;
  producer?: PersonCard | null;
  performers: readonly CastMember[];
  /** Other crew members: their jobs and names. */
  crew?: readonly Definition[];
  /** More facts, shown after the people. */
  facts: readonly Definition[];
}

export default function StoryAndPeople({
  story,
  director,
  photographer,
  producer,
  performers,
  crew = [],
  facts,
}: StoryAndPeopleProps) {
  const { t } = useLingui();
  const items = [
    ...(director ? [{ term: t`Director`, detail: <PersonName person={director} as="directors" /> }] : []),
    ...(photographer
      ? [{ term: t`Photography`, detail: <PersonName person={photographer} as="photographers" /> }]
      : []),
    ...(producer ? [{ term: t`Producer`, detail: <PersonName person={producer} as="producers" /> }] : []),
    ...crew,
    ...facts,
  ];
  return (
    <Section label={t`Details`}>
      <div className={styles.columns}>
        <div>
          <div className={styles.story}>
            {story.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <DefinitionList items={items} />
        </div>
        {performers.length > 0 && <Performers people={performers} />}
      </div>
    </Section>
  );
}
