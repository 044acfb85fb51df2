/**
 * Title of /login, and the picture next to the form: that of the plan group in whose sign-up the visitor was, if any.
 */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
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

export const head = (_data: unknown, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Log in`),
  description: i18n._(msg`Log in to your account to watch and to go on where you stopped.`),
});
