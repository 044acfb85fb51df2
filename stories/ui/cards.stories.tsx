/** Pictures and cards: alone, on shelves and in grids; loading, without a picture, and with long words. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '#ui/cards/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { CardSkeleton } from '#ui/cards/card-skeleton.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { ProgressBar } from '#ui/cards/progress-bar.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { FilmsPlace } from '#ui/cards/films-place.tsx';
import { cards, hardCards, LONG_GERMAN, missingPicture, picture } from '../fixtures/films.ts';

export default { title: 'ui/Cards' } satisfies Meta;

type Shape = 'poster' | 'still' | 'person';
const SHAPES: readonly Shape[] = ['poster', 'still', 'person'];
const COUNT = 6;
/** Movements below this, in px, do not count as a layout shift. */
const NEARLY_PX = 3;

const posters = [...cards, ...hardCards].map((film) => (
  <PosterCard
    key={film.id}
    href={`/film/${film.slug}`}
    title={film.title}
    picture={film.poster_picture}
    meta="Romance · 31 min"
  />
));
const heart = <Button variant="icon" icon="heart" label="Keep" />;

export const Posters: StoryObj = {
  render: () => (
    <Section title="Films">
      <CardGrid label="Films">{posters}</CardGrid>
    </Section>
  ),
};
export const PostersWide: StoryObj = { ...Posters, globals: { viewport: { value: 'w1440' } } };
export const PosterWithEverything: StoryObj = {
  render: () => (
    <Section title="Films">
      <CardGrid label="Films">
        <PosterCard
          href="/film/halogen"
          title="Halogen"
          picture={picture('poster', 'halogen')}
          meta="31 min"
          badge={<Badge tone="accent">Free</Badge>}
          action={heart}
          priority
        />
        <PosterCard
          href="/film/none"
          title={LONG_GERMAN}
          picture={missingPicture}
          badge={<Badge tone="line">Soon</Badge>}
          action={heart}
        />
      </CardGrid>
    </Section>
  ),
};
export const StillsWithCaptions: StoryObj = {
  render: () => (
    <Section title="Series">
      <CardGrid shape="still" label="Series">
        {['Stay on the line. The city is listening.', LONG_GERMAN, ''].map((note) => (
          <CaptionedCard key={note} note={note}>
            <StillCard href="/film/salt" title="Salt" picture={picture('still', 'salt')} />
          </CaptionedCard>
        ))}
      </CardGrid>
    </Section>
  ),
};
export const Stills: StoryObj = {
  render: () => (
    <Section title="Continue watching">
      <CardGrid shape="still" label="Continue watching">
        <StillCard
          href="/film/salt"
          title="Salt"
          picture={picture('still', 'salt')}
          meta="Episode 2"
          playable
        />
        <StillCard
          href="/film/halogen"
          title={LONG_GERMAN}
          picture={picture('still', 'halogen')}
          progress={0.4}
          progressLabel="11 minutes left"
          playable
        />
      </CardGrid>
    </Section>
  ),
};
export const People: StoryObj = {
  render: () => (
    <Section title="Performers">
      <CardGrid shape="person" label="Performers">
        <PersonCard
          href="/performers/alma"
          name="Alma Reyes"
          picture={picture('poster', 'rehearsal')}
          meta="12 films"
        />
        <PersonCard href="/performers/long" name={LONG_GERMAN} picture={missingPicture} />
      </CardGrid>
    </Section>
  ),
};

const rail = (
  <Section title="New this week" bleed href="/film" linkLabel="See all">
    <Rail label="New this week" previousLabel="Back" nextLabel="On">
      {posters}
    </Rail>
  </Section>
);
export const Shelf: StoryObj = { render: () => rail };
export const ShelfWide: StoryObj = { render: () => rail, globals: { viewport: { value: 'w1440' } } };
export const ShelfByKeys: StoryObj = {
  render: () => rail,
  async play() {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  },
};
/** Long badges next to facts, below titles of one and two lines, do not exceed the reserved space. */
export const ShelfWithBadges: StoryObj = {
  render: () => (
    <>
      {['Free with an account', LONG_GERMAN].map((badge) => (
        <Section key={badge} title={badge} bleed>
          <Rail label={badge} previousLabel="Back" nextLabel="On">
            {['Halogen', 'A Borrowed Room at the Edge of the Old Harbour'].map((title) => (
              <PosterCard
                key={title}
                href="/film/halogen"
                title={title}
                picture={picture('poster', 'halogen')}
                meta="Romance · 31 min"
                badge={<Badge tone="line">{badge}</Badge>}
              />
            ))}
          </Rail>
        </Section>
      ))}
      <Section title="On its way" bleed>
        <Rail label="On its way" previousLabel="Back" nextLabel="On">
          {[]}
        </Rail>
      </Section>
    </>
  ),
  play({ canvasElement }) {
    const [short = 0, long = 0, place = 0] = [...canvasElement.querySelectorAll('section')].map(
      (section) => section.getBoundingClientRect().height,
    );
    expect(Math.abs(short - place)).toBeLessThan(NEARLY_PX);
    expect(Math.abs(long - place)).toBeLessThan(NEARLY_PX);
  },
};
export const ShelfOfOne: StoryObj = {
  render: () => (
    <Section title="Romance" bleed>
      <Rail label="Romance" previousLabel="Back" nextLabel="On">
        {posters[0]}
      </Rail>
    </Section>
  ),
};

export const OnTheirWay: StoryObj = {
  tags: ['view'],
  render: () => (
    <main>
      {SHAPES.map((shape) => (
        <Section key={shape} label={shape}>
          <CardGrid shape={shape} label={shape}>
            {Array.from({ length: COUNT }, (_, index) => (
              <CardSkeleton key={index} shape={shape} />
            ))}
          </CardGrid>
        </Section>
      ))}
    </main>
  ),
};
export const Skeletons: StoryObj = {
  render: () => (
    <Section label="Skeletons" width="text">
      <Skeleton height="3rem" width="60%" />
      <Skeleton lines={4} />
      <Skeleton ratio="16 / 9" />
    </Section>
  ),
};
export const Progress: StoryObj = {
  render: () => (
    <Section label="Progress" width="form">
      <ProgressBar value={0} label="Nothing yet" />
      <ProgressBar value={0.4} label="Almost half" />
      <ProgressBar value={1.2} label="Done" />
      <ProgressBar value={0.5} />
    </Section>
  ),
};
export const Pictures: StoryObj = {
  render: () => (
    <Section label="Pictures">
      <Picture
        {...picture('still', 'a-borrowed-room')}
        narrow={picture('poster', 'a-borrowed-room')}
        alt="An empty room at dusk"
        sizes="40rem"
      />
      <Picture {...missingPicture} alt="A picture that does not arrive" sizes="40rem" />
    </Section>
  ),
};

/** The reserved place keeps its height until the films arrive. */
export const PlaceOfFilms: StoryObj = { render: () => <FilmsPlace>{null}</FilmsPlace> };
