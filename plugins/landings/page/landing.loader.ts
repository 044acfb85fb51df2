/** Loads a landing page and its plan group; sets its metadata and layout options. */
import { shareImageOf } from '#ports/share-image.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { Head } from '#app/head/head.ts';
import { NO_SUCH_PAGE } from '#app/router/page-refusal.ts';
import { NotFound } from '#app/router/request.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { Picture } from '#ports/picture.ts';
import type { PlanGroup } from '#ports/plan-group.ts';
import type { FrameChoices, Framed } from '#ports/shell.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { buttonColours, coloursOf } from '#ui/colours.ts';
import { getLandingBySlug, type Landing, type OFFERS } from '../api.ts';
import { getPlans } from '../reads.ts';

export interface LandingData extends Framed {
  landing: Landing;
  /** null if the page has no plan group, or if its offer has ended. */
  group: PlanGroup | null;
}

/**
 * Without a plan group (the brand sells no plans, or the offer has ended) the page links to the ordinary sign-up page.
 */
const groupOf = ({ http, signal }: RouteRequest, slug: string | null): Promise<PlanGroup | null> =>
  slug === null
    ? Promise.resolve(null)
    : http.call(getPlans, { query: { promo_url: slug }, signal }).catch(() => null);

/** Whether the brand has each of the offers that sections may be about. */
export type Offers = Readonly<Record<(typeof OFFERS)[number], boolean>>;

function frameOf(landing: Landing, group: PlanGroup | null, { memberships }: Offers): FrameChoices {
  // The editors' label of the sign-up link.
  const label = memberships ? landing.button_header_text || (group?.join_us_mobile_text ?? '') : '';
  return {
    header: landing.show_header,
    footer: landing.show_footer,
    lead: landing.show_modal,
    join: {
      ...(group ? { slug: group.promo_url } : {}),
      ...(label ? { label } : {}),
      // The colours of the page's buttons.
      colours: {
        ...coloursOf({ accent: group?.colours.accent ?? null, background: null, text: null }),
        ...buttonColours(landing.button_default_color, null),
      },
    },
  };
}

/** The pictures of a plan group, for sections without their own. */
export const picturesOf = (group: PlanGroup | null): { wide: Picture | null; narrow: Picture | null } => ({
  wide: group?.layout_background_desktop ?? group?.banner_image ?? null,
  narrow: group?.layout_background ?? group?.banner_image_mobile ?? null,
});

const avif = ({ base, widths }: Picture): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

function head({ landing, group }: LandingData, { path, locale }: RouteRequest): Head {
  const { title, description, items } = landing;
  const [first] = items;
  const wide = first?.poster_image ?? picturesOf(group).wide;
  const narrow = first?.poster_image_mobile ?? (first?.poster_image ? null : picturesOf(group).narrow);
  const name = title || first?.title || group?.name || '';
  const summary = description || items.find(({ text }) => text)?.text || group?.info_title || name;
  return {
    title: name,
    description: summary,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name,
        description: summary,
        url: withLocale(path, locale),
        inLanguage: locale,
        isFamilyFriendly: false,
      },
    ],
    ...(wide
      ? {
          image: shareImageOf(wide),
          preloadImage: { srcset: avif(wide), sizes: '100vw', ...(narrow ? { narrow: avif(narrow) } : {}) },
        }
      : {}),
  };
}

async function load(request: RouteRequest, offers: Offers): Promise<LandingData> {
  const { http, params, signal } = request;
  const { slug = '' } = params;
  const whole = await http.call(getLandingBySlug, { params: { slug }, signal });
  const items = whole.items.filter(({ only }) => only === null || offers[only]);
  // The brand does not have a page whose sections are all about offers that it does not have.
  if (items.length === 0 && whole.items.length > 0) throw new NotFound(NO_SUCH_PAGE);
  const landing = { ...whole, items };
  const group = offers.memberships ? await groupOf(request, landing.group_plan) : null;
  return { landing, group, frame: frameOf(landing, group, offers) };
}

/** `offers` is called when the page loads, because links are registered only after every plugin is set up. */
export const landingLoader = (offers: () => Offers): Loader<LandingData> => ({
  load: (request) => load(request, offers()),
  head,
});
