/** Data and metadata of `/newsletter-free-film`. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { RouteRequest } from '#app/router/request.ts';

export interface FreeFilmData {
  /** Sender of the confirmation email (README 7); empty if unknown. */
  sender: string;
}

export const load = ({ http, signal }: RouteRequest): Promise<FreeFilmData> =>
  readSettings(http, signal).then(
    (settings) => ({ sender: settings['sniperlink-sender-email'] }),
    // Without a known sender, the mailbox link does not search.
    () => ({ sender: '' }),
  );

export const head = (_data: FreeFilmData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Your film is in your mailbox`),
  description: i18n._(msg`We have mailed you a link to a whole film.`),
  robots: 'noindex',
});
