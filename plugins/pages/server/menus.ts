/** The footer links of the pages. */
import type { FooterEntry, Text } from '#ports/site.ts';

const ABOUT: Text = { en: 'About us', de: 'Über uns', es: 'Quiénes somos', fr: 'À propos' };
const CINEMA: Text = { en: 'Online cinema', de: 'Online-Kino', es: 'Cine en línea', fr: 'Cinéma en ligne' };
const APP: Text = {
  en: 'Install the app',
  de: 'App installieren',
  es: 'Instala la app',
  fr: 'Installer l’application',
};
const FAQ: Text = {
  en: 'Questions and answers',
  de: 'Fragen und Antworten',
  es: 'Preguntas frecuentes',
  fr: 'Questions fréquentes',
};
const TERMS: Text = {
  en: 'Terms and privacy',
  de: 'Nutzungsbedingungen und Datenschutz',
  es: 'Condiciones y privacidad',
  fr: 'Conditions et confidentialité',
};
const COOKIES: Text = { en: 'Cookies', de: 'Cookies', es: 'Cookies', fr: 'Cookies' };

export const FOOTER: readonly FooterEntry[] = [
  { section: 'about', order: 10, name: ABOUT, url: '/about' },
  { section: 'about', order: 20, name: CINEMA, url: '/online-cinema' },
  { section: 'about', order: 30, name: APP, url: '/app' },
  { section: 'help', order: 10, name: FAQ, url: '/faq' },
  { section: 'legal', order: 10, name: TERMS, url: '/legal' },
  { section: 'legal', order: 20, name: COOKIES, url: '/legal?tab=cookies' },
];
