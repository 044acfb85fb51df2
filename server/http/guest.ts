/** A guest as a page of everybody knows them: by the key of that page, and by nothing else. */
import type { Locale } from '../../kernel/i18n/i18n.ts';
import type { RequestVisitor } from './handle.ts';

/** What tells the guests of one page apart from those of another, beside its address. */
export interface GuestPlace {
  readonly country: string;
  readonly country_state: string | null;
  readonly locale: Locale;
}

/**
 * The law of pages that are handed to many: whatever renders them is handed this visitor, and reading anything that is not part
 * of their key throws. What only a browser knows is applied in the browser.
 */
export class GuestVisitor implements RequestVisitor {
  readonly country: string;
  readonly country_state: string | null;
  readonly locale: Locale;
  readonly user = null;
  readonly session = null;
  readonly is_logged_in = false;
  readonly age_verification_required = false;
  readonly age_verified = false;
  readonly age_session = 'none';
  /** Of cookies, of which an answer to everybody sets none. */
  readonly secure = true;

  constructor({ country, country_state, locale }: GuestPlace) {
    this.country = country;
    this.country_state = country_state;
    this.locale = locale;
  }

  get device(): never {
    return beyondKey('device');
  }
  get is_bot(): never {
    return beyondKey('is_bot');
  }
  get gpc(): never {
    return beyondKey('gpc');
  }
  get age_restriction_accepted(): never {
    return beyondKey('age_restriction_accepted');
  }
  get discreet(): never {
    return beyondKey('discreet');
  }
  get address(): never {
    return beyondKey('address');
  }
  get cookies(): never {
    return beyondKey('cookies');
  }
  get headers(): never {
    return beyondKey('headers');
  }
}

function beyondKey(name: string): never {
  throw new Error(`A page for every guest may not depend on ${name} of its visitor`);
}
