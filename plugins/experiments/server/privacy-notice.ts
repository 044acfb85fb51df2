/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['experiment_counts'],
    what: {
      en: 'How often each way of showing a page was seen, without noting by whom',
      de: 'Wie oft jede Darstellung einer Seite gesehen wurde, ohne festzuhalten, von wem',
      es: 'Cuántas veces se vio cada manera de mostrar una página, sin anotar quién',
      fr: 'Combien de fois chaque présentation d’une page a été vue, sans noter par qui',
    },
    purpose: {
      en: 'To find out which works better',
      de: 'Um herauszufinden, welche besser ist',
      es: 'Para saber cuál funciona mejor',
      fr: 'Pour savoir laquelle convient le mieux',
    },
    basis: 'consent',
    recipients: ['hosting'],
  },
];
