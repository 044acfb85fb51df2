/** Loads the data of the age-verification page: its background picture, its methods and its head. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { readSettings } from '#ports/read-settings.ts';
import { getAgeMethods, type AgeMethod } from '../api.ts';

export interface VerificationData {
  /** URLs of the background pictures for wide and narrow windows; empty for none. */
  background: { wide: string; narrow: string };
  /** Methods to prove an age, in the order in which they are offered. */
  methods: readonly AgeMethod[];
}

type Asked = Pick<RouteRequest, 'http' | 'signal'>;

/** The background. Without settings the page still works, with a plain background. */
async function backgroundOf({ http, signal }: Asked): Promise<VerificationData['background']> {
  try {
    const settings = await readSettings(http, signal);
    const wide = settings['age-verification-background-url'];
    return { wide, narrow: settings['age-verification-background-url-mobile'] || wide };
  } catch {
    return { wide: '', narrow: '' };
  }
}

/** The methods. Without a response the visitor can still start; the next call reports the failure. */
async function methodsOf({ http, signal }: Asked): Promise<readonly AgeMethod[]> {
  try {
    return (await http.call(getAgeMethods, { signal })).methods;
  } catch {
    return [];
  }
}

export async function load(request: Asked): Promise<VerificationData> {
  const [background, methods] = await Promise.all([backgroundOf(request), methodsOf(request)]);
  return { background, methods };
}

export const head = (_data: VerificationData, { i18n }: RouteRequest): Head => ({
  title: i18n._(msg`Age verification`),
  description: i18n._(
    msg`This site is for adults only. Where you are, the law asks us to verify that you are 18 or over.`,
  ),
});
