/** A person: portrait, biography, facts, works, films, and an interview. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import { FilmCards, FIRST_FILMS } from '#ports/catalogue.ts';
import { nameOf } from '#ports/people.ts';
import { Gallery } from './gallery.tsx';
import { PersonHead } from './person-head.tsx';
import type { PersonData } from './person.loader.ts';

/**
 * Matches the place before each question in quotation marks of any language, where a paragraph of the interview begins.
 */
const BEFORE_QUESTION = /\n+|\s+(?=[“„«][^”“»]*\?\s?[”“»])/;

export default function PersonPage({ data: { person, type } }: PageProps<PersonData>) {
  const { t } = useLingui();
  const { filmsLink } = useDeps(deps);
  const name = nameOf(person);
  const films = filmsLink({});
  const { performed, directed, photographer: photographed, produced, works } = person;
  /** Link to the whole list, if it is longer than the shelf. */
  const allOf = (filter: 'performer' | 'director', shown: number) =>
    films && shown >= FIRST_FILMS ? { href: `${films}?${filter}=${person.slug}` } : {};
  const hasWork = [performed, directed, photographed, produced, works].some((list) => list.length > 0);
  return (
    <>
      <PersonHead person={person} type={type} />
      {works.length > 0 && (
        <Section title={t`Works`}>
          <Gallery works={works} label={t`Works`} />
        </Section>
      )}
      <Slot
        of={FilmCards}
        title={t`On screen`}
        films={performed}
        as="shelf"
        {...allOf('performer', performed.length)}
      />
      <Slot
        of={FilmCards}
        title={t`As director`}
        films={directed}
        as="shelf"
        {...allOf('director', directed.length)}
      />
      <Slot of={FilmCards} title={t`Behind the camera`} films={photographed} as="shelf" />
      <Slot of={FilmCards} title={t`As producer`} films={produced} as="shelf" />
      {!hasWork && (
        <Section label={t`Films`}>
          <Notice
            title={t`No films to show yet`}
            actions={films && <Button variant="line" href={films}>{t`Show all films`}</Button>}
          >
            {t`The work of ${name} stands inside our films rather than in their credits.`}
          </Notice>
        </Section>
      )}
      {person.interview && (
        <Section title={t`A conversation with ${name}`} width="text">
          <Prose variant="story">
            {person.interview.split(BEFORE_QUESTION).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Section>
      )}
    </>
  );
}
