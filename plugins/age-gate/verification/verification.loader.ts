/** What the age-verification page needs: the picture behind it, and what it says of itself. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { readSettings } from '#ports/read-settings.ts';

export interface VerificationData {
  /** Addresses of the pictures for wide and narrow windows; empty for none. */
  background: { wide: string; narrow: string };
}

/** Without settings the page still works, on its plain background. */
export async function load({ http, signal }: RouteRequest): Promise<VerificationData> {
  try {
    const settings = await readSettings(http, signal);
    const wide = settings['age-verification-background-url'];
    return { background: { wide, narrow: settings['age-verification-background-url-mobile'] || wide } };
  } catch {
    return { background: { wide: '', narrow: '' } };
  }
}

export const head = (_data: VerificationData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Age verification`),
  description: i18n._(
    msg`This site is for adults only. Where you are, the law asks us to verify that you are 18 or over.`,
  ),
});
