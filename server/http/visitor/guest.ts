/** A visitor as a page for many knows them: by the key of that page, and by nothing else. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';

/** What tells the visitors of one page apart from those of another, beside its address. */
export interface GuestPlace {
  readonly country: string;
  readonly country_state: string | null;
  readonly locale: Locale;
}

/** Somebody whom a page for many is written for; whatever it is not shared by goes beyond its key. */
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
  /** Of cookies, of which an answer to many sets none. */
  readonly secure = true;

  constructor({ country, country_state, locale }: GuestPlace) {
    this.country = country;
    this.country_state = country_state;
    this.locale = locale;
  }

  /** Throws: something is read that those who get the page do not have in common. */
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
 * The law of pages that are handed to every guest: whatever renders them is handed this visitor, and reading anything that is
 * not part of their key throws. What only a browser knows is applied in the browser.
 */
export class GuestVisitor extends SharedVisitor {
  readonly user = null;
  readonly session = null;
  readonly is_logged_in = false;

  protected beyondKey(name: string): never {
    throw new Error(`A page for every guest may not depend on ${name} of its visitor`);
  }
}
