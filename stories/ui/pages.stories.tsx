/** Sections of a page: Hero with HeroNote and FactLinks, ListingHead, Section, Feature, Notice, Prose, DefinitionList. */
import type { Meta, StoryObj } from '@storybook/react';
import { Badge } from '#ui/cards/badge.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { HeroNote } from '#ui/pictures/hero-note.tsx';
import { Hero, type HeroProps } from '#ui/pictures/hero.tsx';
import { FactLinks } from '#ui/text/fact-links.tsx';
import { Notice, type NoticeProps } from '#ui/messages/notice.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { SectionHeading } from '#ui/text/section-heading.tsx';
import { Section } from '#ui/text/section.tsx';
import { SpokenHeading } from '#ui/text/spoken-heading.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { LONG_GERMAN, missingPicture, picture } from '../fixtures/films.ts';
import { withControls } from './controls.ts';

export default { title: 'ui/Pages' } satisfies Meta;

const LEAD = 'Two strangers share a room for one night, and a secret for the rest of the year.';
type Opening = Partial<HeroProps> & Pick<HeroProps, 'title'>;
const hero = (more: Partial<HeroProps>): StoryObj =>
  withControls<Opening>(
    {
      eyebrow: 'Premiere',
      title: 'A Borrowed Room',
      facts: '2025 · 31 min · Romance',
      lead: LEAD,
      fine: '4 languages · 18+',
      ...more,
    },
    { size: ['home', 'page', 'banner'], level: [1, 2] },
    (props) => (
      <main>
        <Hero
          picture={picture('still', 'a-borrowed-room')}
          actions={
            <>
              <Button size="l" icon="play">
                Watch now
              </Button>
              <Button size="l" variant="line">
                About the film
              </Button>
            </>
          }
          {...props}
        />
      </main>
    ),
  );
export const HeroOfHome = hero({ size: 'home', narrow: picture('poster', 'a-borrowed-room') });
export const HeroOfHomeWide: StoryObj = {
  ...hero({ size: 'home' }),
  globals: { viewport: { value: 'w1440' } },
};
export const HeroOfPage = hero({
  before: (
    <Breadcrumbs
      label="Breadcrumbs"
      items={[{ label: 'Films', href: '/film' }, { label: 'A Borrowed Room' }]}
    />
  ),
});
export const HeroWithLinksAndNote = hero({
  facts: (
    <>
      2025 · 31 min
      <FactLinks
        links={[
          { title: 'Romance', href: '/categories/romance' },
          { title: 'Noir', href: null },
        ]}
      />
    </>
  ),
  actions: (
    <>
      <Button size="l">Subscribe</Button>
      <HeroNote>From 9.90 € a month</HeroNote>
    </>
  ),
});
export const HeroAsBanner = hero({ size: 'banner', level: 2, priority: false });
export const HeroWithoutPicture = hero({ picture: undefined, eyebrow: <Badge tone="line">Soon</Badge> });
export const HeroWhosePictureIsMissing = hero({ picture: missingPicture });
export const HeroWithLongText = hero({ title: LONG_GERMAN, lead: `${LONG_GERMAN}. `.repeat(3) });

const head = (picturing: string | undefined): StoryObj => ({
  render: () => (
    <main>
      <ListingHead
        title="Categories"
        text="What are you in the mood to be surprised by?"
        note={<p>24 categories</p>}
        aside={<Button variant="line">By name</Button>}
        {...(picturing ? { picture: picture('still', picturing) } : {})}
      />
    </main>
  ),
});
export const HeadOfAListing = head('a-borrowed-room');
export const HeadOfAListingWide: StoryObj = { ...HeadOfAListing, globals: { viewport: { value: 'w1440' } } };
export const HeadWithoutPicture = head(undefined);

export const Sections: StoryObj = {
  tags: ['view'],
  render: () => (
    <main>
      <h1 className="visually-hidden">Sections</h1>
      <Section title="New this week" eyebrow="Every Friday" href="/film" linkLabel="See all">
        <p>{LEAD}</p>
      </Section>
      <Section title={LONG_GERMAN} href="/film" linkLabel="Alle ansehen">
        <p>{LEAD}</p>
      </Section>
      <Section title="Reading" width="text" aside={<Button size="s">Sort</Button>}>
        <p>{LEAD}</p>
      </Section>
      <SectionHeading title="A heading alone" level={3} />
    </main>
  ),
};

const feature = (more: object): StoryObj =>
  withControls({ eyebrow: 'Confession of the week', reverse: false, ...more }, {}, (props) => (
    <Section label="Confession of the week">
      <Feature picture={picture('still', 'confession-the-blue-scarf')} {...props} />
    </Section>
  ));
export const FeatureQuoting = feature({
  quote: 'I left it on the train on purpose. I wanted to know who would bring it back.',
  by: 'Anonymous · The blue scarf',
});
export const FeatureOffering = feature({
  title: 'A year of cinema',
  children: <p>{LEAD}</p>,
  actions: <Button>Join</Button>,
  reverse: true,
});
export const FeatureWide: StoryObj = { ...FeatureQuoting, globals: { viewport: { value: 'w1440' } } };

const notice = (
  tone: NonNullable<NoticeProps['tone']>,
  title: string,
  more: Partial<NoticeProps> = {},
): StoryObj =>
  withControls<Partial<NoticeProps> & Pick<NoticeProps, 'title'>>(
    { tone, title, page: false, children: LEAD, ...more },
    { tone: ['empty', 'error', 'offline', 'done'] },
    ({ children, ...props }) => (
      <Notice actions={<Button variant="line">Try again</Button>} {...props}>
        {children}
      </Notice>
    ),
  );
export const NoticeEmpty = notice('empty', 'No films match');
export const NoticeError = notice('error', 'Something went wrong');
export const NoticeOffline = notice('offline', 'You seem to be offline');
export const NoticeDone = notice('done', 'Thank you', { icon: 'heart' });
export const NoticeAsPage = notice('empty', LONG_GERMAN, { page: true, level: 1 });

const PARAGRAPHS = [1, 2, 3].map((index) => <p key={index}>{`${LEAD} `.repeat(index + 1)}</p>);
export const ProsePlain: StoryObj = {
  render: () => (
    <Section label="Terms" width="text">
      <Prose>
        <h2>What you agree to</h2>
        {PARAGRAPHS}
        <ul>
          <li>
            A point with <a href="/legal">a link</a>
          </li>
          <li>{LONG_GERMAN}</li>
        </ul>
      </Prose>
    </Section>
  ),
};
export const ProseStory: StoryObj = {
  render: () => (
    <Section label="A story" width="text">
      <Prose variant="story">{PARAGRAPHS}</Prose>
    </Section>
  ),
};
const FACTS = [
  { term: 'Director', detail: 'Ines Varela' },
  { term: 'Released', detail: '7 November 2025' },
  { term: 'Label', detail: LONG_GERMAN },
];
export const Facts: StoryObj = {
  render: () => (
    <Section label="Facts">
      <DefinitionList items={FACTS} />
      <DefinitionList items={FACTS} variant="rows" />
    </Section>
  ),
};

export const FormBesideAStill: StoryObj = {
  render: () => (
    <main>
      <SideStill caption="The lights are down." title="Log in" lead="Your seat is still warm.">
        <Outcome title="Check your mailbox" actions={<Button>Send it again</Button>}>
          <p>A link is on its way.</p>
        </Outcome>
      </SideStill>
    </main>
  ),
};
export const FormBesideAPicture: StoryObj = {
  render: () => (
    <main>
      <SideStill caption="The lights are down." title="Log in" picture={picture('still', 'a-borrowed-room')}>
        <p>No account yet?</p>
      </SideStill>
    </main>
  ),
};
export const OutcomeThatFailed: StoryObj = {
  render: () => (
    <Outcome bad title="This link has expired" actions={<Button>Get a new link</Button>}>
      <p>Unable to process.</p>
    </Outcome>
  ),
};

export const MemberQuote: StoryObj = {
  render: () => (
    <MarkedText
      blocks={[
        { is: 'h3', runs: [{ text: 'The door', strong: false, href: null }] },
        {
          is: 'p',
          runs: [
            { text: 'It deserves ', strong: false, href: null },
            { text: 'a credit', strong: true, href: null },
            { text: ' of its own, as in ', strong: false, href: null },
            { text: 'this one', strong: false, href: 'https://films.example/door' },
          ],
        },
      ]}
    />
  ),
};

/** A page without a visible title has a heading for screen readers. */
export const HiddenHeading: StoryObj = {
  render: () => (
    <>
      <SpokenHeading>Age verification</SpokenHeading>
      <Notice tone="empty" title="Please wait">
        The next step opens by itself.
      </Notice>
    </>
  ),
};
