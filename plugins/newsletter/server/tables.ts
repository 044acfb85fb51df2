/** Kysely types of the newsletter tables. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** `pending`: the confirmation link has not been used. `unsubscribed`: the address gets no more newsletters. */
export type LeadStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** A signed-up address, with what its owner has agreed to. */
export interface NewsletterLeadsTable {
  /** A random id, which mailed links contain. */
  id: string;
  /** The email address as typed; unique within its brand, ignoring case. */
  email: string;
  /** The brand of the sign-up; empty for older rows (server/security/own-accounts.ts). */
  brand: Filled<string>;
  status: LeadStatus;
  form_key: string | null;
  /** Position of the form, or `account`. */
  position: string;
  /** The consent text as displayed; empty for a choice in an account. */
  consent_text: string;
  locale: string;
  /** ISO 3166-1 alpha-2; films that are blocked in this country are omitted. */
  country: string;
  /** Which newsletters were chosen (`weekly`, `offers`), and whether emails are discreet. */
  weekly: boolean;
  offers: boolean;
  discreet: Filled<boolean>;
  asked_at: Date;
  confirmed_at: Filled<Date | null>;
  unsubscribed_at: Filled<Date | null>;
  /** Time of a bounce. */
  bounced_at: Filled<Date | null>;
  /** Content after this time is new for this address. */
  told_until: Filled<Date | null>;
}

/** A blocked address, stored as a digest. */
export interface NewsletterSuppressionsTable {
  address_key: string;
  reason: 'bounce' | 'complaint';
  created_at: Date;
}

/** A marketing form of the newsletter (README 12). */
export interface MarketingFormsTable {
  id: Generated<number>;
  name: string;
  form_key: string;
  movie_id: number | null;
  redirect_url: string | null;
  ometria_segment_id: Filled<string | null>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    newsletter_leads: NewsletterLeadsTable;
    newsletter_suppressions: NewsletterSuppressionsTable;
    marketing_forms: MarketingFormsTable;
  }
}
