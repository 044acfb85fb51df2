/** A first visit from a country: the cookie choice with its rules, behind a scripted age gate. */
import { vi } from 'vitest';
import { liveValue } from '#app/live-value.ts';
import { CONSENT_CATEGORIES, type ConsentRecord } from '#ports/consent.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { SiteSettings } from '#ports/settings.ts';
import { createChoice } from './choice.ts';
import { createConsent } from './start.ts';

export function visit(country: string, settings: SiteSettings = SETTING_DEFAULTS) {
  const isOfAge = liveValue(false);
  const age = {
    covers: () => !isOfAge.get(),
    coversFirst: () => true,
    answered: isOfAge.get,
    confirmed: isOfAge.get,
    subscribe: isOfAge.subscribe,
  };
  const choice = createChoice(age);
  const changed = vi.fn<(record: ConsentRecord) => void>();
  const followed = vi.fn<() => void>();
  choice.subscribe(followed);
  const actor = createConsent({
    http: { call: async () => settings, peek: () => undefined } as never,
    visitor: { country } as never,
    clock: { now: () => 0 },
    random: { random: () => 0, uuid: () => '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11' },
    language: { locale: () => 'en' } as never,
    age,
    choice,
    changed,
    cookieS: 60,
  });
  const allowed = () => CONSENT_CATEGORIES.filter(choice.allowed);
  return { actor, choice, changed, followed, allowed, confirm: () => isOfAge.set(true) };
}
