/** What the texts are told of a brand: its values, and what its plugins serve a page for. */
import type { Offered } from './model.ts';

/** Numbers the texts name. A brand that sells no memberships, or no single films, says so and loses those passages. */
export const TEXT_SETTINGS = {
  /** 1-shell §9 "The age limit is 18". */
  leastAge: 18,
  /** Readings "refunds". */
  refundH: 48,
  /** 1-shell §9 "Downloads". */
  downloadsPerMonth: 10,
  /** 2-catalogue §5 "Confession". */
  storyLength: 2069,
  /** 1-shell §9 "Catalogue claims". */
  filmsAtLeast: 250,
  filmsPerYear: 52,
  sellsMemberships: true,
  sellsFilms: true,
  /** ISO date since which the legal texts hold; their page says it. */
  textsSince: '2026-11-01',
};

/** A link as a plugin gets it: null, or undefined, where no plugin serves the page. */
type Link = ((params: Record<string, never>) => string | null) | undefined;

/** Links and services that a brand may lack, by what the texts call them. */
interface Wanted extends Readonly<Record<'list' | 'confessions' | 'cancelling', Link>> {
  readonly downloads: object | undefined;
  readonly reviews: object | undefined;
}

const leads = (link: Link): boolean => (link?.({}) ?? null) !== null;

/** The values with what is offered, read when a text is asked for: links lead nowhere before every plugin is set up. */
export const withOffered = <Values extends object>(
  values: Values,
  wanted: Wanted,
): Values & { readonly has: Offered } => ({
  ...values,
  get has() {
    return {
      list: leads(wanted.list),
      confessions: leads(wanted.confessions),
      cancelling: leads(wanted.cancelling),
      downloads: wanted.downloads !== undefined,
      reviews: wanted.reviews !== undefined,
    };
  },
});
