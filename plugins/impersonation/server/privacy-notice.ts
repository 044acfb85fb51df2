/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['impersonations', 'impersonation_acts'],
    what: {
      en: 'When somebody of our staff used the site as you, why, and what they did',
      de: 'Wann jemand von uns die Seite an deiner Stelle benutzt hat, warum und was getan wurde',
      es: 'Cuándo alguien de nuestro equipo usó el sitio en tu lugar, por qué y qué hizo',
      fr: 'Quand un membre de notre équipe a utilisé le site à votre place, pourquoi et ce qu’il a fait',
    },
    purpose: {
      en: 'To help you, and to account for it',
      de: 'Um dir zu helfen und es nachzuweisen',
      es: 'Para ayudarte y poder dar cuenta de ello',
      fr: 'Pour vous aider, et en rendre compte',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
];
