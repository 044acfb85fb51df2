/** Values of the settings endpoint and the texts of the frame's own navigation (readings; 1-shell §2, §7). */
import type { FooterConfig, NavigationItem, SiteSettings } from '../api.ts';
import type { Locale } from '../../../kernel/i18n.ts';
import { SETTING_DEFAULTS } from '../../../kernel/settings.ts';
import { footerBanner } from './banner.ts';

/** The settings by name; `senderEmail` is where the site's mail comes from. */
export const siteSettings = (senderEmail: string): SiteSettings => ({
  ...SETTING_DEFAULTS,
  'sniperlink-sender-email': senderEmail,
});

/** One text in every language. */
type Text = Readonly<Record<Locale, string>>;

const FILMS: Text = { en: 'Films', de: 'Filme', es: 'Películas', fr: 'Films' };
/** 1-shell §2 "Header": the anchor's title of the films. */
const FILMS_TITLE: Text = {
  en: 'Adult short films',
  de: 'Kurzfilme für Erwachsene',
  es: 'Cortometrajes para adultos',
  fr: 'Courts métrages pour adultes',
};
const BEHIND: Text = {
  en: 'Behind the scenes',
  de: 'Hinter den Kulissen',
  es: 'Detrás de las cámaras',
  fr: 'Coulisses',
};
const SERIES: Text = { en: 'Series', de: 'Serien', es: 'Series', fr: 'Séries' };
const PERFORMERS: Text = { en: 'Performers', de: 'Darsteller:innen', es: 'Intérpretes', fr: 'Interprètes' };
const COUPLES: Text = { en: 'Couples', de: 'Paare', es: 'Parejas', fr: 'Couples' };
const DIRECTORS: Text = { en: 'Directors', de: 'Regie', es: 'Dirección', fr: 'Réalisation' };
const PHOTOGRAPHERS: Text = { en: 'Photographers', de: 'Fotografie', es: 'Fotografía', fr: 'Photographes' };
const GUEST_STARS: Text = {
  en: 'Guest stars',
  de: 'Gaststars',
  es: 'Estrellas invitadas',
  fr: 'Invités vedettes',
};
const GALLERY: Text = {
  en: 'Artist gallery',
  de: 'Künstlergalerie',
  es: 'Galería de artistas',
  fr: 'Galerie d’artistes',
};
const CATEGORIES: Text = { en: 'Categories', de: 'Kategorien', es: 'Categorías', fr: 'Catégories' };
const CONFESSIONS: Text = { en: 'Confessions', de: 'Geständnisse', es: 'Confesiones', fr: 'Confessions' };
const CONFESS: Text = {
  en: 'Write a confession',
  de: 'Geständnis schreiben',
  es: 'Escribe una confesión',
  fr: 'Écrire une confession',
};
const LIVE_TV: Text = { en: 'Live TV', de: 'Live-TV', es: 'TV en directo', fr: 'TV en direct' };
const EXPLORE: Text = { en: 'Explore', de: 'Entdecken', es: 'Explorar', fr: 'Explorer' };
const ABOUT: Text = { en: 'About us', de: 'Über uns', es: 'Quiénes somos', fr: 'À propos' };
const CINEMA: Text = { en: 'Online cinema', de: 'Online-Kino', es: 'Cine en línea', fr: 'Cinéma en ligne' };
const APP: Text = {
  en: 'Install the app',
  de: 'App installieren',
  es: 'Instala la app',
  fr: 'Installer l’application',
};
const HELP: Text = { en: 'Help', de: 'Hilfe', es: 'Ayuda', fr: 'Aide' };
const FAQ: Text = {
  en: 'Questions and answers',
  de: 'Fragen und Antworten',
  es: 'Preguntas frecuentes',
  fr: 'Questions fréquentes',
};
const CANCEL: Text = {
  en: 'Cancel a subscription',
  de: 'Abo kündigen',
  es: 'Cancelar una suscripción',
  fr: 'Résilier un abonnement',
};
const LEGAL: Text = { en: 'Legal', de: 'Rechtliches', es: 'Legal', fr: 'Mentions légales' };
const TERMS: Text = {
  en: 'Terms and privacy',
  de: 'Nutzungsbedingungen und Datenschutz',
  es: 'Condiciones y privacidad',
  fr: 'Conditions et confidentialité',
};
const COOKIES: Text = { en: 'Cookies', de: 'Cookies', es: 'Cookies', fr: 'Cookies' };

interface Entry {
  readonly name: Text;
  readonly title?: Text;
  readonly url: string;
  readonly live?: boolean;
  readonly children?: readonly Entry[];
}

const NAVIGATION: readonly Entry[] = [
  { name: FILMS, title: FILMS_TITLE, url: '/film', children: [{ name: BEHIND, url: '/behind-the-scenes' }] },
  { name: SERIES, url: '/series' },
  {
    name: PERFORMERS,
    url: '/performers',
    children: [
      { name: COUPLES, url: '/performers/couples' },
      { name: DIRECTORS, url: '/collaborators/directors' },
      { name: PHOTOGRAPHERS, url: '/collaborators/photographers' },
      { name: GUEST_STARS, url: '/collaborators/guest-stars' },
      { name: GALLERY, url: '/collaborators/artist-gallery' },
    ],
  },
  { name: CATEGORIES, url: '/categories' },
  { name: CONFESSIONS, url: '/confessions', children: [{ name: CONFESS, url: '/confess' }] },
  { name: LIVE_TV, url: '/live-tv', live: true },
];

/** Children count on from their section's number, so that every id is unique. */
const CHILD_IDS_PER_SECTION = 100;

/** The header's sections in a language. */
export const navigation = (locale: Locale): NavigationItem[] =>
  NAVIGATION.map(({ name, title = name, url, live = false, children = [] }, index) => ({
    id: index + 1,
    name: name[locale],
    title: title[locale],
    url_item: url,
    live,
    children: children.map((child, at) => ({
      id: (index + 1) * CHILD_IDS_PER_SECTION + at,
      name: child.name[locale],
      title: (child.title ?? child.name)[locale],
      url_item: child.url,
    })),
  }));

const FOOTER: readonly { readonly name: Text; readonly links: readonly Entry[] }[] = [
  {
    name: EXPLORE,
    links: [
      { name: FILMS, url: '/film' },
      { name: SERIES, url: '/series' },
      { name: CATEGORIES, url: '/categories' },
      { name: PERFORMERS, url: '/performers' },
      { name: CONFESSIONS, url: '/confessions' },
    ],
  },
  {
    name: ABOUT,
    links: [
      { name: ABOUT, url: '/about' },
      { name: CINEMA, url: '/online-cinema' },
      { name: APP, url: '/app' },
    ],
  },
  {
    name: HELP,
    links: [
      { name: FAQ, url: '/faq' },
      { name: CANCEL, url: '/cancel-subscription' },
    ],
  },
  {
    name: LEGAL,
    links: [
      { name: TERMS, url: '/legal' },
      { name: COOKIES, url: '/legal?tab=cookies' },
    ],
  },
];

/** The cards a subscription may be paid with (2-catalogue §5 "Supported cards"). */
const CARDS = [
  { name: 'Visa', picture: '/images/cards/visa.svg' },
  { name: 'Visa Electron', picture: '/images/cards/visa-electron.svg' },
  { name: 'Mastercard', picture: '/images/cards/mastercard.svg' },
  { name: 'Maestro', picture: '/images/cards/maestro.svg' },
];

/** The footer in a language. The demo names no social network. */
export const footer = (locale: Locale): FooterConfig => ({
  sections: FOOTER.map(({ name, links }) => ({
    name: name[locale],
    sublinks: links.map((entry) => ({ name: entry.name[locale], link: entry.url })),
  })),
  social: [],
  disableBanner: false,
  disableLocaleSelector: false,
  banner: footerBanner(locale),
  cards: CARDS,
});
