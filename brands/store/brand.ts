/** A brand that sells single titles, with the store plugin's cart. */
import { defineBrand } from '#app/brand.ts';
import { account } from '#plugins/account/plugin.ts';
import { ageGate } from '#plugins/age-gate/plugin.ts';
import { analytics } from '#plugins/analytics/plugin.ts';
import { auth } from '#plugins/auth/plugin.ts';
import { banners } from '#plugins/banners/plugin.ts';
import { catalogue } from '#plugins/catalogue/plugin.ts';
import { catalogueEditing } from '#plugins/catalogue-editing/plugin.ts';
import { consent } from '#plugins/consent/plugin.ts';
import { discretion } from '#plugins/discretion/plugin.ts';
import { endings } from '#plugins/endings/plugin.ts';
import { errorReports } from '#plugins/error-reports/plugin.ts';
import { experiments } from '#plugins/experiments/plugin.ts';
import { floating } from '#plugins/floating/plugin.ts';
import { home } from '#plugins/home/plugin.ts';
import { impersonation } from '#plugins/impersonation/plugin.ts';
import { interruptions } from '#plugins/interruptions/plugin.ts';
import { landings } from '#plugins/landings/plugin.ts';
import { library } from '#plugins/library/plugin.ts';
import { nextFilms } from '#plugins/next-films/plugin.ts';
import { notices } from '#plugins/notices/plugin.ts';
import { offlinePage } from '#plugins/offline-page/plugin.ts';
import { pages } from '#plugins/pages/plugin.ts';
import { payments } from '#plugins/payments/plugin.ts';
import { people } from '#plugins/people/plugin.ts';
import { playPrompt } from '#plugins/play-prompt/plugin.ts';
import { player } from '#plugins/player/plugin.ts';
import { previews } from '#plugins/previews/plugin.ts';
import { promos } from '#plugins/promos/plugin.ts';
import { receipts } from '#plugins/receipts/plugin.ts';
import { registration } from '#plugins/registration/plugin.ts';
import { reminders } from '#plugins/reminders/plugin.ts';
import { reviews } from '#plugins/reviews/plugin.ts';
import { search } from '#plugins/search/plugin.ts';
import { series } from '#plugins/series/plugin.ts';
import { shell } from '#plugins/shell/plugin.ts';
import { staff } from '#plugins/staff/plugin.ts';
import { store } from '#plugins/store/plugin.ts';
import { verification } from '#plugins/verification/plugin.ts';
import { withdrawal } from '#plugins/withdrawal/plugin.ts';

const TAX_NUMBER = 'ESB00000020';

export const brand = defineBrand({
  info: {
    id: 'store',
    name: 'Matinee',
    supportEmail: 'support@matinee.example',
    company: 'Matinee Pictures S.L.',
    address: 'Carrer de la Lluna 20, 08001 Barcelona',
    country: 'ES',
    currency: 'EUR',
    // Sample data; operators replace them with their company's own.
    imprint: {
      representatives: ['Alex Example'],
      register: 'Registro Mercantil de Ejemplo',
      registerNumber: 'Tomo 00000, Folio 000, Hoja X-000020',
      taxNumber: TAX_NUMBER,
      phone: '+34 000 000 020',
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
    payments,
    receipts,
    withdrawal,
    catalogue,
    catalogueEditing,
    series,
    banners,
    home,
    nextFilms,
    reminders,
    people,
    search,
    landings,
    player,
    endings,
    previews,
    playPrompt,
    library,
    reviews,
    discretion,
    floating,
    notices,
    pages,
    experiments,
    errorReports,
    impersonation,
    analytics,
    staff,
    store,
    offlinePage,
  ],
  // Disabled, because the invitation at the end of the other brands' pages offers a membership.
  siteSettings: { 'footer-banner-enabled': false },
  // The store sells titles, so a login loads nothing about subscriptions (README 11 of server).
  settings: {
    shell: { sisterName: 'Else Cinema', sisterUrl: 'https://else-cinema.example', startsWithLogos: true },
    auth: { loadsSeduceBoost: false },
    home: {
      showsSeduceBoost: false,
      homeLabel: 'audience-favourite',
      homeShelves: ['sold', 'new', 'leaving', 'label', 'tags', 'originals', 'soon'],
    },
    floating: { sellsMemberships: false },
    // The shared promotions announce a programme and an offer of memberships.
    promos: { leavesOut: ['bar:1', 'countdown:1'] },
    library: { refetchesEpisodes: false },
    receipts: { receiptSeries: 'M', taxNumber: TAX_NUMBER },
  },
});
