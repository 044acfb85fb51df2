/** A stored receipt, for fixtures and tests. */
import type { Receipt } from './store.ts';

export const RECEIPT: Receipt = {
  number: 'R-2026-000042',
  issued_at: new Date('2026-06-01T12:00:00.000Z'),
  content: {
    kind: 'sale',
    names: { en: 'Monthly', de: 'Monatsabo', es: 'Suscripción mensual', fr: 'Abonnement mensuel' },
    period: { from: '2026-06-01T12:00:00.000Z', to: '2026-07-01T12:00:00.000Z' },
    amount_minor: 1995,
    currency: 'EUR',
    tax: { country: 'ES', minor: 346, percent: 21 },
    paid_at: '2026-06-01T11:59:00.000Z',
    reference: '4f1c0a9be2d34c55a6f7081920a1b2c3',
    corrects: null,
    seller: {
      company: 'Nocturne Pictures S.L.',
      address: 'Carrer de la Lluna 18, 08001 Barcelona',
      country: 'ES',
      tax_number: 'ESB00000000',
      email: 'support@nocturne.example',
    },
  },
};
