/** Helpers for tests of the gate: navigations, and age sessions in each state. */
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { pageGate } from './gate.ts';
import {
  beginVerification,
  findSession,
  nameVerification,
  openSession,
  settleVerification,
} from './store.ts';
import { ageVerdict } from './verdict.ts';
import { openWanted } from './wanted-pages.ts';

export const IN_BRITAIN = { country: 'GB', countryState: null };
export const guest = {
  user: null,
  locale: 'en',
  is_bot: false,
  country: 'GB',
  country_state: null,
} as const;

type Navigator = Parameters<typeof pageGate>[1];

/** Settles a session as its provider does. */
export async function settle(origin: Origin, id: string, status: 'verified' | 'failed'): Promise<void> {
  const session = await findSession(origin, id);
  if (!session) throw new Error('the session is not there');
  const reference = await beginVerification(origin, session, {
    provider: 'sandbox',
    brand: origin.config.brand,
  });
  const verdict = { reference, providerReference: `at-provider-${reference}` };
  await nameVerification(origin, reference, verdict.providerReference);
  await settleVerification(origin, { ...verdict, status });
}

export function navigations(site: () => TestOrigin) {
  /** Runs the gate as the shell does, with the session as found at the start of the request. */
  async function gate(
    path: string,
    cookies: Readonly<Record<string, string>> = {},
    more: Partial<Navigator> = {},
    origin: Origin = site().origin,
  ) {
    const asked = splitLocale(new URL(`https://site.example${path}`).pathname);
    const visitor = { ...guest, ...more, ...(asked.prefixed ? { locale: asked.locale } : {}) };
    const { country, country_state: countryState } = visitor;
    const age = await ageVerdict(origin, { country, countryState, isUnclear: false }, cookies);
    const facts = { ...visitor, age_verification_required: age.required, age_session: age.session };
    return pageGate(origin, facts, { path }, cookies);
  }

  /** The requested page that a redirect to the gate names. */
  function wantedOf({ cookies, ...answer }: Awaited<ReturnType<typeof gate>>): string | undefined {
    const { searchParams } = new URL(answer.is === 'redirect' ? answer.to : '/', 'https://site.example');
    const sealed = cookies.find(({ name }) => name === 'age_return')?.value ?? undefined;
    const pages = openWanted(site().origin.config.secrets, sealed);
    return pages.find(({ id }) => id === searchParams.get('to'))?.path;
  }

  const open = () => openSession(site().origin, IN_BRITAIN);

  async function settled(status: 'verified' | 'failed'): Promise<string> {
    const id = await open();
    await settle(site().origin, id, status);
    return id;
  }

  return { gate, wantedOf, open, settled };
}
