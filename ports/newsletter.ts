/** The newsletter for other plugins: its dialogs, the form of a landing page, and the keys of its forms. */
import { event, link, modal, slot } from '#kernel/ref.ts';

/** The page's key for the "Watch free" form (README 7 of newsletter). */
export const FREE_FILM_FORM = 'XC_FREE_FILM';
/** The key of the same form in requests to the API (README 7 of newsletter). */
export const FREE_FILM_WIRE_KEY = 'OL_FREE_FILM';

/** The default `position` of a dialog (README 2 of newsletter). */
export const DEFAULT_LEAD_POSITION = 'popup';

export interface LeadInput {
  /**
   * The place where the dialog was opened: `lead_position` of a URL, or the name of a button's place. Stored with the
   * email address.
   */
  position: string;
}
/** The lead dialog, which asks for an email address for the newsletter (README 1 of newsletter). */
export const LeadModal = modal<LeadInput, void>('newsletter.lead-modal');
/** A landing page that enables the lead dialog (`frame.lead` of its loader data) is shown; `path` has no locale. */
export const LeadAllowed = event<{ path: string }>('newsletter.lead-allowed');
/** The dialog that offers a free film in exchange for an email address (README 7 of newsletter). */
export const FreeFilmModal = modal<LeadInput, void>('newsletter.free-film');

/**
 * The dialog that asks a member to accept marketing emails before a film (README 9 of newsletter). Resolves with
 * `completed` if they accepted, after the dialog has closed; with undefined if they dismissed it. The film starts in
 * both cases.
 */
export const MarketingOptIn = modal<void, 'completed'>('newsletter.marketingOptInModal');

export interface LandingNewsletterProps {
  /** The slug of the landing page; stored with the email address. */
  position: string;
  /** The `form_key` of a marketing form; by default the newsletter's own form. */
  formKey?: string;
  /** Text and colours of the button; by default the newsletter's own. */
  button?: { text?: string; color?: string | null; textColor?: string | null };
  /** Text that replaces the form once the email address has been submitted. */
  thankYou?: string;
}
/** The newsletter form of a landing page (README 6 of newsletter). */
export const LandingNewsletter = slot<LandingNewsletterProps>('newsletter.landing');

/** The page after the free-film dialog (README 7 of newsletter). */
export const FreeFilmLink = link<Record<string, never>>('newsletter.free-film');
