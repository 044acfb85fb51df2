/** Translations of the plan names that the site itself stores; other names are shown as stored. */
import type { Locale } from '#app/i18n/i18n.ts';

const NAMES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  Monthly: { en: 'Monthly', de: 'Monatsabo', es: 'Suscripción mensual', fr: 'Abonnement mensuel' },
  'No-card trial': {
    en: 'No-card trial',
    de: 'Testphase ohne Karte',
    es: 'Prueba sin tarjeta',
    fr: 'Essai sans carte',
  },
  Bundle: { en: 'Bundle', de: 'Paket', es: 'Paquete', fr: 'Offre groupée' },
};

export const planNameIn = (name: string, locale: Locale): string => NAMES[name]?.[locale] ?? name;
