/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['page_views'],
    what: {
      en: 'How often each page was opened on a day, without noting by whom',
      de: 'Wie oft jede Seite an einem Tag geöffnet wurde, ohne festzuhalten, von wem',
      es: 'Cuántas veces se abrió cada página en un día, sin anotar quién',
      fr: 'Combien de fois chaque page a été ouverte en un jour, sans noter par qui',
    },
    purpose: {
      en: 'To see which pages work',
      de: 'Um zu sehen, welche Seiten funktionieren',
      es: 'Para ver qué páginas funcionan',
      fr: 'Pour voir quelles pages fonctionnent',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['daily_numbers'],
    what: {
      en: 'Daily totals, such as visits and sign-ups, without noting whose',
      de: 'Tägliche Summen, etwa von Besuchen und Registrierungen, ohne festzuhalten, wessen',
      es: 'Totales diarios, como visitas y altas, sin anotar de quién',
      fr: 'Des totaux quotidiens, comme les visites et les inscriptions, sans noter de qui',
    },
    purpose: {
      en: 'To run the business',
      de: 'Um das Geschäft zu führen',
      es: 'Para llevar el negocio',
      fr: 'Pour gérer l’activité',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['page_speeds', 'page_speed_causes'],
    what: {
      en: 'How fast pages load, by kind of page, device and country, without noting for whom',
      de: 'Wie schnell Seiten laden, nach Art der Seite, Gerät und Land, ohne festzuhalten, bei wem',
      es: 'Con qué rapidez se cargan las páginas, por tipo de página, dispositivo y país, sin anotar para quién',
      fr: 'La vitesse de chargement des pages, par type de page, appareil et pays, sans noter pour qui',
    },
    purpose: {
      en: 'To find slow pages',
      de: 'Um langsame Seiten zu finden',
      es: 'Para encontrar páginas lentas',
      fr: 'Pour trouver les pages lentes',
    },
    basis: 'consent',
    recipients: ['hosting'],
  },
];
