/** All interactive components of `ui/`, in each of their states. */
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { CaptionedCard } from '#ui/cards/captioned-card.tsx';
import { PersonCard } from '#ui/cards/person-card.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Toast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import { ListBar } from '#ui/navigation/list-bar.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { InlineDialog } from '#ui/overlays/inline-dialog.tsx';
import { Lightbox } from '#ui/overlays/lightbox.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { HeroNote } from '#ui/pictures/hero-note.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { FactLinks } from '#ui/text/fact-links.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { SectionHeading } from '#ui/text/section-heading.tsx';
import { cards, picture } from '../fixtures/films.ts';
import { Forms, Place } from './every-field.tsx';

const VARIANTS: readonly NonNullable<ButtonVariant['variant']>[] = ['solid', 'line', 'quiet', 'icon'];
const LABELS = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

const heart = <Button variant="icon" icon="heart" label="Save" />;
function Cards() {
  return (
    <>
      <Place of="poster card">
        <PosterCard
          href="/film/halogen"
          title="Halogen"
          picture={picture('poster', 'halogen')}
          meta="31 min"
          badge={<Badge tone="accent">Free</Badge>}
          action={heart}
        />
      </Place>
      <Place of="still card">
        <StillCard
          href="/film/salt"
          title="Salt"
          picture={picture('still', 'salt')}
          meta="Episode 2"
          badge={<Badge tone="line">Soon</Badge>}
          progress={0.4}
          progressLabel="11 minutes left"
          playable
        />
      </Place>
      <Place of="still with a caption">
        <CaptionedCard note="Stay on the line. The city is listening.">
          <StillCard href="/series/harbour-radio" title="Harbour Radio" picture={picture('still', 'salt')} />
        </CaptionedCard>
      </Place>
      <Place of="person card">
        <PersonCard
          href="/performers/alma"
          name="Alma Reyes"
          picture={picture('poster', 'rehearsal')}
          meta="12 films"
        />
      </Place>
      <Place of="shelf">
        <Rail label="Films" previousLabel="Previous films" nextLabel="Next films">
          {cards.map((film, at) => (
            <PosterCard
              key={film.id}
              href={`/film/${film.slug}`}
              title={film.title}
              picture={film.poster_picture}
              badge={<Badge tone={at % 2 ? 'live' : 'plain'}>New</Badge>}
            />
          ))}
        </Rail>
      </Place>
      <Place of="feature">
        <Feature
          picture={picture('still', 'salt')}
          eyebrow="Of the week"
          title="Salt"
          by="Four minutes"
          actions={<Button variant="line">Read</Button>}
        />
      </Place>
      <Place of="hero without a picture">
        <Hero
          level={2}
          size="banner"
          priority={false}
          eyebrow="Tonight"
          title="Salt"
          facts={
            <>
              31 min
              <FactLinks links={[{ title: 'Romance', href: '/categories/romance' }]} />
            </>
          }
          lead="Two strangers share a room for one night."
          actions={
            <>
              <Button>Watch now</Button>
              <HeroNote>From 9.90 € a month</HeroNote>
            </>
          }
          fine="Ends whenever you like."
        />
      </Place>
    </>
  );
}

function Words() {
  return (
    <>
      <Place of="head of a list">
        {/* Outside of a section, its header would be a second banner of the page. */}
        <section aria-label="All films">
          <ListingHead
            title="Films"
            text="All of them."
            note="41 films"
            aside={<Link href="/film">Newest</Link>}
          />
        </section>
      </Place>
      <Place of="text of a member">
        <MarkedText
          blocks={[
            {
              is: 'p',
              runs: [
                { text: 'It rained, ', strong: false, href: null },
                { text: 'and we stayed', strong: true, href: 'https://elsewhere.example' },
              ],
            },
          ]}
        />
      </Place>
      <Place of="section heading">
        <SectionHeading eyebrow="New" title="Films" href="/film" linkLabel="See all" />
      </Place>
      <Place of="link in a text">
        <Prose>
          <p>
            We tell you <a href="/legal">what we store</a> and for how long.
          </p>
        </Prose>
      </Place>
      <Place of="definitions">
        <DefinitionList items={[{ term: 'Director', detail: <a href="/performers/alma">Alma Reyes</a> }]} />
      </Place>
      {(['info', 'success', 'error'] as const).map((tone) => (
        <Place key={tone} of={`toast, ${tone}`}>
          <Toast
            tone={tone}
            action={<Button variant="quiet">Undo</Button>}
            closeLabel="Close"
            onClose={() => undefined}
          >
            Removed from your list.
          </Toast>
        </Place>
      ))}
      {(['empty', 'error', 'offline', 'done'] as const).map((tone) => (
        <Place key={tone} of={`notice, ${tone}`}>
          <Notice tone={tone} title="Nothing here" actions={<Button variant="line">Films</Button>}>
            Save a film and it appears here.
          </Notice>
        </Place>
      ))}
      {[false, true].map((bad) => (
        <Place key={String(bad)} of={`outcome, ${bad ? 'failed' : 'done'}`}>
          <Outcome bad={bad} title="Check your inbox" actions={<Button variant="line">Home page</Button>}>
            <p>The link is valid for a day.</p>
          </Outcome>
        </Place>
      ))}
      <Place of="form error">
        <FormError>You seem to be offline.</FormError>
      </Place>
    </>
  );
}

export function EveryComponent() {
  return (
    <>
      {VARIANTS.flatMap((variant) => {
        const props =
          variant === 'icon' ? { icon: 'heart' as const, label: 'Save' } : { children: 'Watch now' };
        return [
          <Place key={variant} of={`button ${variant}`}>
            <Button variant={variant} {...props} />
          </Place>,
          <Place key={`${variant}-danger`} of={`button ${variant}, danger`}>
            <Button variant={variant} danger {...props} />
          </Place>,
          <Place key={`${variant}-selected`} of={`button ${variant}, selected`}>
            <Button variant={variant} aria-pressed {...props} />
          </Place>,
          <Place key={`${variant}-disabled`} of={`button ${variant}, disabled`}>
            <Button variant={variant} disabled {...props} />
          </Place>,
          <Place key={`${variant}-both`} of={`button ${variant}, selected and disabled`}>
            <Button variant={variant} aria-pressed disabled {...props} />
          </Place>,
        ];
      })}
      {(['quiet', 'accent'] as const).map((variant) => (
        <Place key={variant} of={`link ${variant}`}>
          <Link href="/film" variant={variant}>
            All films
          </Link>
        </Place>
      ))}
      <Place of="menu">
        <Menu button="Account">
          <MenuItem>Log out</MenuItem>
        </Menu>
      </Place>
      <Place of="menu item">
        <ul>
          <MenuItem>Log out</MenuItem>
        </ul>
      </Place>
      <Place of="tabs">
        <Tabs
          label="Tabs"
          items={[
            { href: '?tab=a', label: 'Details', current: true, count: 2 },
            { href: '?tab=b', label: 'Extras', count: 3 },
          ]}
        />
      </Place>
      <Place of="breadcrumbs">
        <Breadcrumbs label="Path" items={[{ label: 'Home', href: '/' }, { label: 'Films' }]} />
      </Place>
      <Place of="pagination">
        <Pagination page={5} last={9} hrefOf={(page) => `?page=${page}`} labels={LABELS} />
      </Place>
      <Place of="filter chips">
        <FilterChips
          label="Filters"
          groups={[
            {
              name: 'mood',
              label: 'Mood',
              chips: [
                { value: 'a', shown: 'Tender', href: '/film?mood=a', removes: 'Remove Tender' },
                { value: 'b', shown: 'Slow', href: '/film?mood=b', removes: undefined },
              ],
            },
          ]}
        />
      </Place>
      {[false, true].map((several) => (
        <Place key={String(several)} of={`choice chips, ${several ? 'several' : 'one'} selected`}>
          <ChoiceChips
            legend="Length"
            name={`length-${several}`}
            options={[
              { value: 'short', label: 'Short' },
              { value: 'long', label: 'Long' },
            ]}
            chosen={['short']}
            several={several}
          />
        </Place>
      ))}
      <Place of="list bar">
        <ListBar
          open="Filter and sort (1)"
          onOpen={() => undefined}
          activeLabel="Active filters"
          active={[{ key: 'mood', shown: 'Tender', href: '/film', removes: 'Remove Tender' }]}
          clear={{ href: '/film', text: 'Clear all' }}
          sorted={<a href="/film?dir=asc">Newest first</a>}
          form={null}
        />
      </Place>
      <Forms />
      <Cards />
      <Words />
    </>
  );
}

/** Dialogs that cover the page: one rendered by the origin, and one with a close button and pictures. */
export function EveryDialog() {
  return (
    <>
      <Place of="inline dialog">
        <InlineDialog
          title="18 and over"
          eyebrow="Before you enter"
          description="This site shows films for adults."
        >
          <p>
            <Button>Enter</Button> <Link href="/legal">Terms</Link>
          </p>
        </InlineDialog>
      </Place>
      <Lightbox
        items={['halogen', 'night-swim', 'salt'].map((name) => ({
          title: name,
          text: 'Two strangers share a room for one night.',
          picture: picture('still', name),
        }))}
        index={1}
        close={() => undefined}
        labels={{
          close: 'Close',
          previous: 'Previous',
          next: 'Next',
          position: (at, count) => `${at} of ${count}`,
        }}
      />
    </>
  );
}
