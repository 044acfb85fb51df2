/** What /nc-trial needs: how long the trial lasts, and what the page says of itself. */
import { msg, plural } from '@lingui/core/macro';
import type { Head } from '../../kernel/head.ts';
import { getSettings } from '../../kernel/ports/settings.ts';
import type { RouteRequest } from '../../kernel/router/request.ts';

export interface OfferData {
  days: number;
}

export async function load({ http, signal }: RouteRequest): Promise<OfferData> {
  const settings = await http.call(getSettings, { signal });
  return { days: settings['nc-trial-days'] };
}

export const head = ({ days }: OfferData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`${plural(days, { one: '# day free', other: '# days free' })}, without a card`),
  description: i18n._(
    msg`Every film for free, without a card: an e-mail address and a password are all it takes. It ends by itself.`,
  ),
  canonical: '/nc-trial',
});
