/** A magazine of confessions: sells nothing, and links to the films at streaming. */
import { defineBrand } from '#app/brand.ts';
import { account } from '#plugins/account/plugin.ts';
import { ageGate } from '#plugins/age-gate/plugin.ts';
import { analytics } from '#plugins/analytics/plugin.ts';
import { auth } from '#plugins/auth/plugin.ts';
import { banners } from '#plugins/banners/plugin.ts';
import { catalogue } from '#plugins/catalogue/plugin.ts';
import { catalogueEditing } from '#plugins/catalogue-editing/plugin.ts';
import { confessions } from '#plugins/confessions/plugin.ts';
import { consent } from '#plugins/consent/plugin.ts';
import { discretion } from '#plugins/discretion/plugin.ts';
import { errorReports } from '#plugins/error-reports/plugin.ts';
import { experiments } from '#plugins/experiments/plugin.ts';
import { home } from '#plugins/home/plugin.ts';
import { impersonation } from '#plugins/impersonation/plugin.ts';
import { interruptions } from '#plugins/interruptions/plugin.ts';
import { nextFilms } from '#plugins/next-films/plugin.ts';
import { notices } from '#plugins/notices/plugin.ts';
import { offlinePage } from '#plugins/offline-page/plugin.ts';
import { pages } from '#plugins/pages/plugin.ts';
import { people } from '#plugins/people/plugin.ts';
import { promos } from '#plugins/promos/plugin.ts';
import { realtime } from '#plugins/realtime/plugin.ts';
import { registration } from '#plugins/registration/plugin.ts';
import { reminders } from '#plugins/reminders/plugin.ts';
import { reviews } from '#plugins/reviews/plugin.ts';
import { search } from '#plugins/search/plugin.ts';
import { series } from '#plugins/series/plugin.ts';
import { shell } from '#plugins/shell/plugin.ts';
import { staff } from '#plugins/staff/plugin.ts';
import { verification } from '#plugins/verification/plugin.ts';

const TAX_NUMBER = 'ESB00000024';

export const brand = defineBrand({
  info: {
    id: 'confessions',
    name: 'Murmur',
    supportEmail: 'letters@murmur.example',
    company: 'Murmur Editions S.L.',
    address: 'Carrer de la Lluna 24, 08001 Barcelona',
    country: 'ES',
    currency: 'EUR',
    // Sample data; operators replace them with their company's own.
    imprint: {
      representatives: ['Alex Example'],
      register: 'Registro Mercantil de Ejemplo',
      registerNumber: 'Tomo 00000, Folio 000, Hoja X-000024',
      taxNumber: TAX_NUMBER,
      phone: '+34 000 000 024',
      authority: { name: 'Example Supervisory Authority', url: 'https://authority.example' },
    },
  },
  plugins: [
    shell,
    ageGate,
    consent,
    interruptions,
    promos,
    auth,
    registration,
    account,
    verification,
    confessions,
    catalogue,
    catalogueEditing,
    series,
    banners,
    home,
    nextFilms,
    reminders,
    people,
    search,
    reviews,
    realtime,
    discretion,
    notices,
    pages,
    experiments,
    errorReports,
    impersonation,
    analytics,
    staff,
    offlinePage,
  ],
  // Disabled, because the invitation at the end of the other brands' pages offers a membership, which this brand does
  // not sell.
  siteSettings: {
    'footer-banner-enabled': false,
    'menu-left-out': ['/film', '/series', '/performers', '/categories', '/online-cinema'],
  },
  settings: {
    shell: { sisterName: 'Nocturne', sisterUrl: 'https://nocturne.example', paymentCards: [] },
    auth: { loadsSeduceBoost: false },
    // The films are shown at the sister cinema.
    pages: { hasCinema: false },
    // The shared promotions announce a programme and an offer of memberships.
    promos: { leavesOut: ['bar:1', 'countdown:1'] },
    home: { showsSeduceBoost: false, homeStories: 7, homeShelves: ['new'] },
    // Readings, "Brand variants": `featured` shuffles only the first page.
    confessions: { shufflesFirstPageOnly: true },
  },
});
