/** The tables of the newsletter, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** `pending`: its mail was not used yet. `unsubscribed`: it gets nothing any more. */
export type LeadStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** An address that was left, with what its owner agreed to. */
export interface NewsletterLeadsTable {
  /** Random; mailed links name it. */
  id: string;
  /** As typed; unique within its brand without regard to case. */
  email: string;
  /** At which brand it was left; empty for one from before (server/security/own-accounts.ts). */
  brand: Filled<string>;
  status: LeadStatus;
  form_key: string | null;
  /** Where the form stood, or `account`. */
  position: string;
  /** The text that was agreed to, as it was shown; empty for what a member chose in their account. */
  consent_text: string;
  locale: string;
  /** ISO 3166-1 alpha-2: films that are withheld there are in no letter. */
  country: string;
  /** The letter of each week; offers; whether letters keep titles to themselves. */
  weekly: boolean;
  offers: boolean;
  discreet: Filled<boolean>;
  asked_at: Date;
  confirmed_at: Filled<Date | null>;
  unsubscribed_at: Filled<Date | null>;
  /** When a mail server gave a mail to it back. */
  bounced_at: Filled<Date | null>;
  /** What is newer it has not been told of. */
  told_until: Filled<Date | null>;
}

/** An address that is written to no more, as a digest. */
export interface NewsletterSuppressionsTable {
  address_key: string;
  reason: 'bounce' | 'complaint';
  created_at: Date;
}

/** A form that leads to the newsletter (README 12). */
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
