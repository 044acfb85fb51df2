/** The default brand: sells subscriptions. */
import { defineBrand } from '#app/brand.ts';
import { account } from '#plugins/account/plugin.ts';
import { ageGate } from '#plugins/age-gate/plugin.ts';
import { analytics } from '#plugins/analytics/plugin.ts';
import { auth } from '#plugins/auth/plugin.ts';
import { banners } from '#plugins/banners/plugin.ts';
import { cancellation } from '#plugins/cancellation/plugin.ts';
import { catalogue } from '#plugins/catalogue/plugin.ts';
import { catalogueEditing } from '#plugins/catalogue-editing/plugin.ts';
import { checkout } from '#plugins/checkout/plugin.ts';
import { confessions } from '#plugins/confessions/plugin.ts';
import { consent } from '#plugins/consent/plugin.ts';
import { crossSelling } from '#plugins/cross-selling/plugin.ts';
import { discretion } from '#plugins/discretion/plugin.ts';
import { downloads } from '#plugins/downloads/plugin.ts';
import { endings } from '#plugins/endings/plugin.ts';
import { errorReports } from '#plugins/error-reports/plugin.ts';
import { experiments } from '#plugins/experiments/plugin.ts';
import { floating } from '#plugins/floating/plugin.ts';
import { home } from '#plugins/home/plugin.ts';
import { impersonation } from '#plugins/impersonation/plugin.ts';
import { interruptions } from '#plugins/interruptions/plugin.ts';
import { landings } from '#plugins/landings/plugin.ts';
import { library } from '#plugins/library/plugin.ts';
import { liveTv } from '#plugins/live-tv/plugin.ts';
import { newsletter } from '#plugins/newsletter/plugin.ts';
import { nextFilms } from '#plugins/next-films/plugin.ts';
import { notices } from '#plugins/notices/plugin.ts';
import { offlinePage } from '#plugins/offline-page/plugin.ts';
import { pages } from '#plugins/pages/plugin.ts';
import { people } from '#plugins/people/plugin.ts';
import { plans } from '#plugins/plans/plugin.ts';
import { payments } from '#plugins/payments/plugin.ts';
import { playPrompt } from '#plugins/play-prompt/plugin.ts';
import { player } from '#plugins/player/plugin.ts';
import { realtime } from '#plugins/realtime/plugin.ts';
import { previews } from '#plugins/previews/plugin.ts';
import { promos } from '#plugins/promos/plugin.ts';
import { receipts } from '#plugins/receipts/plugin.ts';
import { reminders } from '#plugins/reminders/plugin.ts';
import { reviews } from '#plugins/reviews/plugin.ts';
import { search } from '#plugins/search/plugin.ts';
import { series } from '#plugins/series/plugin.ts';
import { shell } from '#plugins/shell/plugin.ts';
import { staff } from '#plugins/staff/plugin.ts';
import { subscription } from '#plugins/subscription/plugin.ts';
import { trial } from '#plugins/trial/plugin.ts';
import { verification } from '#plugins/verification/plugin.ts';
import { withdrawal } from '#plugins/withdrawal/plugin.ts';

const TAX_NUMBER = 'ESB00000018';

export const brand = defineBrand({
  info: {
    id: 'streaming',
    name: 'Nocturne',
    supportEmail: 'support@nocturne.example',
    company: 'Nocturne Pictures S.L.',
    address: 'Carrer de la Lluna 18, 08001 Barcelona',
    country: 'ES',
    currency: 'EUR',
    // Sample data; operators replace them with their company's own.
    imprint: {
      representatives: ['Alex Example'],
      register: 'Registro Mercantil de Ejemplo',
      registerNumber: 'Tomo 00000, Folio 000, Hoja X-000018',
      taxNumber: TAX_NUMBER,
      phone: '+34 000 000 018',
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
    account,
    verification,
    trial,
    plans,
    cancellation,
    payments,
    checkout,
    subscription,
    receipts,
    withdrawal,
    crossSelling,
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
    confessions,
    player,
    endings,
    previews,
    playPrompt,
    library,
    liveTv,
    reviews,
    downloads,
    realtime,
    newsletter,
    discretion,
    floating,
    notices,
    pages,
    experiments,
    errorReports,
    impersonation,
    analytics,
    staff,
    offlinePage,
  ],
  // Only the store brand sells single titles (README 11 of server).
  settings: {
    receipts: { taxNumber: TAX_NUMBER },
    shell: { sisterName: 'Else Cinema', sisterUrl: 'https://else-cinema.example' },
  },
});
