/** What /newsletter-free-film reads, and what it says of itself. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { RouteRequest } from '#app/router/request.ts';

export interface FreeFilmData {
  /** Who the mail is from (README 7); empty where nobody says. */
  sender: string;
}

export const load = ({ http, signal }: RouteRequest): Promise<FreeFilmData> =>
  readSettings(http, signal).then(
    (settings) => ({ sender: settings['sniperlink-sender-email'] }),
    // Without it a mailbox is opened and not searched.
    () => ({ sender: '' }),
  );

export const head = (_data: FreeFilmData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your film is in your mailbox`),
  description: i18n._(msg`We have mailed you a link to a whole film.`),
  robots: 'noindex',
});
