/** The visitor of a page for many guests: only what the key of that page contains. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';

/** The parts of a page's key besides its URL. */
export interface GuestPlace {
  readonly country: string;
  readonly country_state: string | null;
  readonly locale: Locale;
}

/** The visitor of a shared page; any value that is not shared is outside its key. */
export abstract class SharedVisitor implements RequestVisitor {
  readonly country: string;
  readonly country_state: string | null;
  readonly locale: Locale;
  abstract readonly user: RequestVisitor['user'];
  abstract readonly session: RequestVisitor['session'];
  abstract readonly is_logged_in: boolean;
  readonly age_verification_required = false;
  readonly age_verified = false;
  readonly age_session = 'none';
  /** The Secure attribute of cookies, which a shared response never sets. */
  readonly secure = true;

  constructor({ country, country_state, locale }: GuestPlace) {
    this.country = country;
    this.country_state = country_state;
    this.locale = locale;
  }

  /** Throws because the visitors of the page do not share this value. */
  protected abstract beyondKey(name: string): never;

  get device(): never {
    return this.beyondKey('device');
  }
  get is_bot(): never {
    return this.beyondKey('is_bot');
  }
  get gpc(): never {
    return this.beyondKey('gpc');
  }
  get age_restriction_accepted(): never {
    return this.beyondKey('age_restriction_accepted');
  }
  get discreet(): never {
    return this.beyondKey('discreet');
  }
  get address(): never {
    return this.beyondKey('address');
  }
  get cookies(): never {
    return this.beyondKey('cookies');
  }
  get headers(): never {
    return this.beyondKey('headers');
  }
}

/**
 * The visitor that is passed to everything that renders a page for all guests: reading anything outside its key throws.
 * The browser applies values that only it has.
 */
export class GuestVisitor extends SharedVisitor {
  readonly user = null;
  readonly session = null;
  readonly is_logged_in = false;

  protected beyondKey(name: string): never {
    throw new Error(`A page for every guest may not depend on ${name} of its visitor`);
  }
}
