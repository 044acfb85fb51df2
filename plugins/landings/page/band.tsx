/** Renders a section of a landing page according to its type. */
import { useLingui } from '@lingui/react/macro';
import { LandingNewsletter } from '#ports/newsletter.ts';
import { Slot, useFilled, useHydrated, useServed, useDeps } from '#app/react/bindings.tsx';
import { buttonColours } from '#ui/colours.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import type { LandingItem } from '../api.ts';
import { FilmShelf } from './film-shelf.tsx';
import { GroupLogo } from './group-logo.tsx';
import { picturesOf, type LandingData } from './landing.loader.ts';
import { Scene } from './scene.tsx';
import styles from './landing.module.css';

interface BandProps {
  item: LandingItem;
  data: LandingData;
  /** Whether the section opens the page, with the page's first heading. */
  isFirst: boolean;
}

/** Renders the paragraphs of a text, which editors separate with an empty line. */
function Words({ text, isLarge = false }: { text: string; isLarge?: boolean }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return parts.map((part) => (
    <p key={part} className={isLarge ? styles.lead : styles.text}>
      {part}
    </p>
  ));
}

interface ButtonLink {
  readonly to: string;
  readonly label: string;
}

/**
 * The button of a section links to the section's own page, or to a subscription with the page's plan group. If the
 * brand sells no subscriptions, it links to the films, with another label.
 */
function useButtonOf({ group }: LandingData): (item: LandingItem) => ButtonLink | null {
  const { t } = useLingui();
  const served = useServed();
  const { joinLink, filmsLink } = useDeps(deps);
  return ({ button_link: link, button_text: label }) => {
    if (!label) return null;
    const join = joinLink(group ? { slug: group.promo_url } : {});
    const to = link === null ? (join ?? filmsLink({})) : served(link);
    return to === null ? null : { to, label: link === null && join === null ? t`All films` : label };
  };
}

/** The newsletter form is loaded after hydration; its space is reserved. */
function Newsletter({ item, slug }: { item: LandingItem; slug: string }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.form} data-long={item.marketing_form_key ? '' : undefined}>
      {isHydrated && (
        <Slot
          of={LandingNewsletter}
          position={slug}
          {...(item.marketing_form_key ? { formKey: item.marketing_form_key } : {})}
          button={{ text: item.button_text, color: item.button_color, textColor: item.button_text_color }}
          {...(item.thank_you_text ? { thankYou: item.thank_you_text } : {})}
        />
      )}
    </div>
  );
}

export function Band({ item, data, isFirst }: BandProps) {
  const { t } = useLingui();
  const offersForm = useFilled(LandingNewsletter);
  const buttonOf = useButtonOf(data);
  const { landing, group } = data;
  const { type, title, text, poster_image: wide, poster_image_mobile: narrow } = item;
  const isScene = type === 'hero' || item.full_screen || item.video_path !== null;
  const hasForm = item.show_newsletter_form && offersForm;
  // A newsletter section consists only of its form, so without the form even its heading is omitted.
  if (type === 'newsletter' && !hasForm && !isScene) return null;

  const look = buttonColours(item.button_color, item.button_text_color);
  // A newsletter form has its own button.
  const { to, label } = (hasForm ? null : buttonOf(item)) ?? { to: null, label: '' };
  const shelf = type === 'films' && <FilmShelf films={item.movies} title={title || landing.title} />;
  const form = hasForm && <Newsletter item={item} slug={landing.slug} />;

  if (isScene) {
    const own = isFirst && !wide && !narrow ? picturesOf(group) : { wide, narrow };
    return (
      <>
        <Scene
          title={title || (isFirst ? landing.title : '')}
          level={isFirst ? 1 : 2}
          before={isFirst && group && <GroupLogo group={group} />}
          at={item.text_position}
          isWhole={item.full_screen}
          wide={own.wide}
          narrow={own.narrow}
          clip={item.video_path}
          look={look}
        >
          <Words text={text} isLarge />
          {form}
          {to && (
            <Button size="l" href={to}>
              {label}
            </Button>
          )}
        </Scene>
        {shelf}
      </>
    );
  }
  if (type === 'films')
    return (
      <div className={styles.films} style={look}>
        <FilmShelf
          films={item.movies}
          title={title || t`Films`}
          lead={text}
          {...(to ? { href: to, linkLabel: label } : {})}
        />
        {form}
      </div>
    );
  const button = to && (
    <Button href={to} variant={type === 'faq' ? 'line' : 'solid'}>
      {label}
    </Button>
  );
  const picture = wide ?? narrow;
  if (picture && type !== 'faq')
    return (
      <div className={styles.band} style={look}>
        <Feature
          picture={picture}
          title={title}
          reverse={item.text_position === 'left'}
          {...(button ? { actions: button } : {})}
        >
          <Words text={text} />
          {form}
        </Feature>
      </div>
    );
  return (
    <div style={look}>
      <Section {...(title ? { title } : { label: landing.title })} width="text">
        <div className={styles.column} data-at={item.text_position}>
          <Words text={text} />
          {form}
          {type === 'faq' && to ? <Link href={to}>{label}</Link> : button}
        </div>
      </Section>
    </div>
  );
}
