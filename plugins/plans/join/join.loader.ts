/** Data of /sign-up: the group with the visitor's prices, and the film that they came from. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Plan, PlanGroup } from '#ports/plan-group.ts';
import type { FrameChoices, Framed } from '#ports/shell.ts';
import { Redirected, type RouteRequest } from '#app/router/request.ts';
import { readSettings } from '#ports/read-settings.ts';
import { getPlans } from '../api.ts';
import { getWantedFilm } from '../reads.ts';
import { joinPath, placeOf, type JoinPlace } from './address.ts';
import { readStock, type Stock } from './stock.ts';

export interface JoinData extends Framed {
  /** The group of plans; null if nothing is sold at the moment. */
  group: PlanGroup | null;
  place: JoinPlace;
  /** The plan in the URL; null before one is chosen, and if it is not sold. */
  plan: Plan | null;
  /** Title of the film that the visitor came from. */
  film: string | null;
  takesCoupons: boolean;
  /** Contents of a subscription; null if unknown, and once a plan is chosen. */
  stock: Stock | null;
  downloadsPerMonth: number;
}

const FILM = /^\/film\/([^/]+)/;

async function filmOf({ http, signal }: RouteRequest, back: string | null): Promise<string | null> {
  const [, slug] = FILM.exec(splitLocale(back ?? '').path.replace(/\?.*/, '')) ?? [];
  if (slug === undefined) return null;
  // The visitor returns to the film even if its title could not be loaded.
  return http.call(getWantedFilm, { params: { slug: decodeURIComponent(slug) }, signal }).then(
    ({ title }) => title,
    () => null,
  );
}

/** Layout 1 has its picture in the page; the others have one in the background. */
function frameOf(group: PlanGroup | null): FrameChoices {
  if (group === null) return {};
  const { layout, layout_background: narrow, layout_background_desktop: wide, promo_url: slug } = group;
  const picture = wide ?? narrow;
  return {
    groupLayout: layout,
    join: { slug, ...(group.join_us_mobile_text ? { label: group.join_us_mobile_text } : {}) },
    ...(picture && layout !== 1 ? { picture: { wide: picture, ...(narrow ? { narrow } : {}) } } : {}),
  };
}

/** The plan or alternative plan of a group with this id. */
const planIn = (group: PlanGroup | null, planId: number | null): Plan | null => {
  const plans = group?.plans ?? [];
  const all = plans.flatMap((plan) => [
    plan,
    ...(plan.alternative_plan ? [{ ...plan.alternative_plan, alternative_plan: null }] : []),
  ]);
  return all.find(({ subscription_id: id }) => id === planId) ?? null;
};

async function load(request: RouteRequest): Promise<JoinData> {
  const { http, params, query, signal } = request;
  const place: JoinPlace = { slug: params['slug'] ?? null, ...placeOf(query) };
  const { slug, coupon, back } = place;
  const asked = { ...(slug ? { promo_url: slug } : {}), ...(coupon ? { coupon } : {}) };
  const [group, film, settings, stock] = await Promise.all([
    http.call(getPlans, { query: asked, signal }),
    filmOf(request, back),
    readSettings(http, signal).catch(() => null),
    place.planId === null && !place.account ? readStock(request) : null,
  ]);
  // There is no such group (README 1).
  if (group === null && slug !== null)
    throw new Redirected({ to: joinPath({ ...place, slug: null, planId: null }) });
  return {
    group,
    place,
    plan: planIn(group, place.planId),
    film,
    takesCoupons: settings?.['enable-subscription-coupons'] ?? false,
    stock,
    downloadsPerMonth: settings?.['downloads-per-month'] ?? 0,
    frame: frameOf(group),
  };
}

const headOf = ({ group, place, plan }: JoinData, { i18n }: RouteRequest, hasSeries: boolean): Head => {
  const name = plan?.subscription_name ?? '';
  const title = place.account
    ? msg`Create an account`
    : plan
      ? msg`Subscribe: ${name}`
      : group?.is_returning
        ? msg`Come back`
        : msg`Choose your subscription`;
  return {
    title: i18n._(title),
    description: i18n._(
      hasSeries
        ? msg`All films and series: what a subscription includes, what it costs, and when it renews.`
        : msg`All films: what a subscription includes, what it costs, and when it renews.`,
    ),
    canonical: place.slug === null ? '/sign-up' : `/sign-up/${place.slug}`,
  };
};

/** `seriesList` links to the list of series; null in a brand without series. It is called later, because links are registered later. */
export const joinLoader = (seriesList: (params: {}) => string | null): Loader<JoinData> => ({
  load,
  head: (data, request) => headOf(data, request, seriesList({}) !== null),
});
