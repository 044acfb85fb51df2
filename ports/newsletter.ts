/** The newsletter, as other plugins lead to it: its dialogs, the form of a landing page, and the keys of its forms. */
import { event, link, modal, slot } from '#kernel/ref.ts';

/** What the page calls the form of "Watch free" (README 7 of newsletter). */
export const FREE_FILM_FORM = 'XC_FREE_FILM';
/** What the same form is called on the wire (README 7 of newsletter). */
export const FREE_FILM_WIRE_KEY = 'OL_FREE_FILM';

/** Where a dialog was asked for when nobody says (README 2 of newsletter). */
export const DEFAULT_LEAD_POSITION = 'popup';

export interface LeadInput {
  /** Where it was asked for: `lead_position` of an address, or the name of a button's place. Stored with the address. */
  position: string;
}
/** The lead dialog: an address for the newsletter (README 1 of newsletter). */
export const LeadModal = modal<LeadInput, void>('newsletter.lead-modal');
/** A landing page is shown that enables the lead dialog (`frame.lead` of its loader's data); its path without locale. */
export const LeadAllowed = event<{ path: string }>('newsletter.lead-allowed');
/** An address for a film to watch free (README 7 of newsletter). */
export const FreeFilmModal = modal<LeadInput, void>('newsletter.free-film');

/**
 * Asks a member to accept marketing mails before a film (README 9 of newsletter). `completed`: they have, and the dialog is
 * gone; undefined: they have closed it. The film begins either way: nobody is kept from what they may watch.
 */
export const MarketingOptIn = modal<void, 'completed'>('newsletter.marketingOptInModal');

export interface LandingNewsletterProps {
  /** Stored with the address: the slug of the landing. */
  position: string;
  /** `form_key` of a marketing form; the newsletter's own without. */
  formKey?: string;
  /** In place of our own words. */
  button?: { text?: string; color?: string | null; textColor?: string | null };
  /** Said in place of the form, once the address has arrived. */
  thankYou?: string;
}
/** The form of a landing page (README 6 of newsletter). */
export const LandingNewsletter = slot<LandingNewsletterProps>('newsletter.landing');

/** The page that follows the free-film dialog (README 7 of newsletter). */
export const FreeFilmLink = link<Record<string, never>>('newsletter.free-film');
