/** A valid body for each endpoint, as sent by a member with a subscription, with ids of the demo catalogue. */
import { PASSWORD } from './accounts.ts';

export interface Body {
  readonly brand: 'streaming' | 'store' | 'confessions';
  readonly params?: Readonly<Record<string, string>>;
  readonly body: object;
}

const UUID = '11111111-1111-4111-8111-111111111111';
const AT = '2026-06-01T11:00:00.000Z';

export const BODIES: Readonly<Record<string, Body>> = {
  'POST /cookies-consent': {
    brand: 'streaming',
    body: {
      visitor_id: UUID,
      country_code: 'ES',
      cookie_type: { marketing: true, statistics: true, preferences: true, strictly_necessary: true },
      chosen_at: AT,
      language: 'en',
      policy: '1',
      text_hash: 'a'.repeat(64),
    },
  },
  'POST /age-verification/session': { brand: 'streaming', body: { country_code: 'GB' } },
  'POST /newsletter_subscriber': {
    brand: 'streaming',
    body: {
      email: 'member@streaming.example',
      marketing_form_key: 'OL_NEWSLETTER',
      leadPosition: 'popup',
      leadText: 'I want it',
      legalConsent: true,
      accepted_mailing: true,
    },
  },
  'POST /sign-up': {
    brand: 'streaming',
    body: {
      email: 'other@streaming.example',
      password: PASSWORD,
      subscription_group_id: 1,
      is_first_login: true,
      show_message: true,
      accepted_mailing: false,
      marketing_form_key: 'key',
      user_source: 'source',
      send_verification_email: false,
      nc_trial: false,
      country: 'ES',
      campaign: 'summer',
      content: 'a',
      medium: 'b',
      source: 'c',
      term: 'd',
      referral: 'e',
      affiliate_asset_id: 'f',
      affiliate_source_id: 'g',
    },
  },
  'POST /me/update': {
    brand: 'streaming',
    body: {
      username: 'night',
      name: 'Ana',
      last_name: 'Lima',
      address: 'Rua 1',
      zip_code: '1000',
      city: 'Lisboa',
      country: 'PT',
      country_state: '',
      birth_date_day: 1,
      birth_date_month: 2,
      birth_date_year: 1990,
    },
  },
  'POST /lust-view': {
    brand: 'streaming',
    body: { movie_id: 1, position: 10, duration: 600, observed_at: AT },
  },
  'POST /me/screen': { brand: 'streaming', body: { screen: UUID, take_over: true, film: 1 } },
  'POST /me/wish-product': { brand: 'streaming', body: { product_type: 'Movie', product_id: 1 } },
  'POST /movies/:id/comments': { brand: 'streaming', params: { id: '1' }, body: { comment: 'A fine film.' } },
  'POST /rate': { brand: 'streaming', body: { model_id: 1, model_type: 'Movie', rating: 4 } },
  'PUT /rate': { brand: 'streaming', body: { model_id: 1, model_type: 'Movie', rating: 5 } },
  'POST /notices': {
    brand: 'streaming',
    body: {
      url: 'http://localhost:3000/film/night-swim',
      category: 'privacy',
      explanation: 'It shows my house.',
      name: 'Robin',
      email: 'robin@visitor.example',
      good_faith: true,
    },
  },
  'POST /withdrawals': {
    brand: 'streaming',
    body: { name: 'Robin', contract: 'N-1', email: 'robin@visitor.example', key: UUID },
  },
  'PUT /me/library-choices': { brand: 'streaming', body: { suggests: true, sums_up: true, mails: false } },
  'POST /page-speed': {
    brand: 'streaming',
    body: { path: '/film', measurements: [{ metric: 'LCP', value: 1200, cause: 'main>img' }] },
  },
  'POST /stats': { brand: 'streaming', body: { path: '/film', begins_visit: true } },
  'PUT /confessions/draft': {
    brand: 'confessions',
    body: { text: 'It began at night.', anonymous: true, tags: [], key: UUID, version: null },
  },
  'POST /add-to-segment': {
    brand: 'streaming',
    body: { segment: 'release-skyline-with-two-figures' },
  },
  'POST /confessions/:id/comments': {
    brand: 'confessions',
    params: { id: '1' },
    body: { comment: 'I know that street.' },
  },
  'POST /password/reset/create': { brand: 'streaming', body: { email: 'member@streaming.example' } },
  'POST /cancel_subscription/create': { brand: 'streaming', body: { email: 'member@streaming.example' } },
  'POST /login': {
    brand: 'streaming',
    body: { username: 'member@streaming.example', password: PASSWORD },
  },
};

const MAILED = 'a mailed token, which is looked up by its digest';
const FIXED = 'words of a list and ids that are looked up before';
const GATEWAY = 'names of an order and of a card at the gateway, tested with the gateways';
const NOTHING = 'nothing of it is stored';

/** Endpoints whose bodies are not compared, with the reason why no field is stored unchanged. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'DELETE /me/gdpr': NOTHING,
  'DELETE /me/visualization': FIXED,
  'DELETE /me/wish-product': FIXED,
  'POST /age-verification/session/:id/verification-url': NOTHING,
  'POST /age-verification/wanted-page': NOTHING,
  'POST /cancel_subscription': FIXED,
  'POST /age-verification/return': FIXED,
  'POST /age-verification/session/:id/browser-response': 'an answer of a wallet, of which nothing is stored',
  'POST /age-verification/session/:id/wallet-request': FIXED,
  'POST /age-verification/wallet-response': 'an answer of a wallet, of which nothing is stored',
  'POST /me/email': 'an address, of which the sign-up is compared, and a password, of which a hash is stored',
  'POST /notices/:token/appeal': MAILED,
  'POST /cart': FIXED,
  'PUT /cart/:id': FIXED,
  'POST /cart/:id/pay': FIXED,
  'POST /cart/:id/request-payment-url': GATEWAY,
  'POST /comments/:id/report': FIXED,
  'POST /confessions/confess': 'the fields of PUT /confessions/draft',
  'POST /confessions/filtered': NOTHING,
  'POST /cross_selling/check_user_status': NOTHING,
  'POST /epoch_transaction_status': FIXED,
  'POST /error-reports': NOTHING,
  'POST /experiment/:id/count': FIXED,
  'POST /impersonation': 'an id that is looked up before, and a text of a column without a limit',
  'POST /impersonation/begin': 'a token, which is looked up by its digest',
  'POST /locale': NOTHING,
  'POST /me/migrate': FIXED,
  'POST /me/password': 'a password, of which a hash is stored',
  'POST /me/wish-product/from-cart': FIXED,
  'POST /movies/:id/download': NOTHING,
  'POST /newsletter/confirm': MAILED,
  'POST /newsletter/forget': MAILED,
  'POST /newsletter/preferences': MAILED,
  'POST /newsletter/preferences/find': MAILED,
  'POST /oauth/token': NOTHING,
  'POST /password/reset': MAILED,
  'POST /pay_subscription': FIXED,
  'POST /pusher/auth': NOTHING,
  'POST /pusher/user-auth': NOTHING,
  'POST /search': NOTHING,
  'POST /skyflow/charge': GATEWAY,
  'POST /skyflow/charge-cart': GATEWAY,
  'POST /skyflow/verify': FIXED,
  'POST /skyflow/verify-cart': FIXED,
  'POST /subscription/change': FIXED,
  'POST /subscription/end': FIXED,
  'POST /token_login': NOTHING,
  'POST /translate': NOTHING,
  'POST /user_verify': MAILED,
  'PUT /me/receipts/:id/buyer': 'texts in a column of JSON',
  'PUT /me/wish-product/:id/place': 'a whole number, as wide as its column',
};
