/**
 * Title of /login, and the picture next to the form: that of the plan group in whose sign-up the visitor was, if any.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { Picture } from '#ports/picture.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { sameSitePath } from '../destination.ts';
import { getPlans } from '../reads.ts';

export interface LoginData {
  /** null for the default picture. */
  picture: Picture | null;
}

const GROUP = /^\/sign-up\/(?<slug>[a-z0-9-]+)$/;

export async function load({ http, query, signal }: RouteRequest): Promise<LoginData> {
  const [path = ''] = (sameSitePath(query.get('redirect')) ?? '').split(/[?#]/);
  const slug = GROUP.exec(splitLocale(path).path)?.groups?.['slug'];
  if (slug === undefined) return { picture: null };
  return http.call(getPlans, { query: { promo_url: slug }, signal }).then(
    (group) => ({ picture: group?.layout_background_desktop ?? group?.banner_image ?? null }),
    // The picture is decorative: without it, or if plans are not sold, the form is the same.
    () => ({ picture: null }),
  );
}

const headOf = ({ i18n }: RouteRequest, plays: boolean): Head => ({
  title: i18n._(msg`Log in`),
  description: plays
    ? i18n._(msg`Log in to your account to watch and to go on where you stopped.`)
    : i18n._(msg`Log in to your account.`),
});

/** `plays`: whether the brand plays films. It is called when the page loads, because links are registered later. */
export const loginLoader = (plays: () => boolean): Loader<LoginData> => ({
  load,
  head: (_data, request) => headOf(request, plays()),
});
