/** What the long texts of stories are filled with. */
import type { Facts } from '../../plugins/pages/content/model.ts';

export const facts: Facts = {
  brand: 'Nocturne',
  company: 'Nocturne Pictures S.L.',
  address: 'Carrer de la Lluna 18, 08001 Barcelona, Spain',
  email: 'support@nocturne.example',
  leastAge: 18,
  refundH: 48,
  downloadsPerMonth: 10,
  storyLength: 2069,
  filmsAtLeast: 250,
  filmsPerYear: 52,
  has: { list: true, confessions: true, cancelling: true, downloads: true, reviews: true },
};
