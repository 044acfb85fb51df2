/** Data of /nc-trial: the length of the trial, and the page's meta data. */
import { msg, plural } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { readSettings } from '#ports/read-settings.ts';

export interface OfferData {
  /** Length of the trial in days; null if the settings could not be read: the offer is still valid. */
  days: number | null;
}

export async function load({ http, signal }: RouteRequest): Promise<OfferData> {
  try {
    return { days: (await readSettings(http, signal))['nc-trial-days'] };
  } catch {
    return { days: null };
  }
}

export const head = ({ days }: OfferData, { i18n }: RouteRequest): Head => ({
  title:
    days === null
      ? i18n._(msg`Free days, without a card`)
      : i18n._(msg`${plural(days, { one: '# day free', other: '# days free' })}, without a card`),
  description: i18n._(
    msg`Every film for free, without a card: an e-mail address and a password are all it takes. It ends by itself.`,
  ),
  canonical: '/nc-trial',
});
