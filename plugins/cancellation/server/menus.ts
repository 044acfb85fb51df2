/** What the plugin offers to the footer: leaving is no further away than joining. */
import type { FooterEntry } from '#ports/site.ts';

export const FOOTER: readonly FooterEntry[] = [
  {
    section: 'help',
    order: 30,
    name: {
      en: 'Cancel a subscription',
      de: 'Abo hier kündigen',
      es: 'Cancelar la suscripción',
      fr: 'Résilier un abonnement',
    },
    url: '/cancel-subscription',
  },
];
