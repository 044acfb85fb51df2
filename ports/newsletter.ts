/** The newsletter, as other plugins lead to it: its dialogs, the form of a landing page, and the keys of its forms. */
import { event, link, modal, slot } from '#kernel/ref.ts';

/** What the page calls the form of "Watch free" (1-shell §4 "Free-film lead modal"). */
export const FREE_FILM_FORM = 'XC_FREE_FILM';
/** What the same form is called on the wire (1-shell §7 "Newsletter subscribe"). */
export const FREE_FILM_WIRE_KEY = 'OL_FREE_FILM';

/** Where a dialog was asked for when nobody says (1-shell §4 "lead_position"). */
export const DEFAULT_LEAD_POSITION = 'popup';

export interface LeadInput {
  /** Where it was asked for: `lead_position` of an address, or the name of a button's place. Stored with the address. */
  position: string;
}
/** The lead dialog: an address for the newsletter (1-shell §4 "Newsletter lead modal"). */
export const LeadModal = modal<LeadInput, void>('newsletter.lead-modal');
/** A landing page is shown that enables the lead dialog (`frame.lead` of its loader's data); its path without locale. */
export const LeadAllowed = event<{ path: string }>('newsletter.lead-allowed');
/** An address for a film to watch free (1-shell §4 "Free-film lead modal"). */
export const FreeFilmModal = modal<LeadInput, void>('newsletter.free-film');

/**
 * Asks a member to accept marketing mails before a film (1-shell §4 "Marketing opt-in modal"). `completed`: they have, and the dialog is
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
/** The form of a landing page (1-shell §3 "Landing", `show_newsletter_form`). */
export const LandingNewsletter = slot<LandingNewsletterProps>('newsletter.landing');

/** The page that follows the free-film dialog (1-shell §2 "/newsletter-free-film"). */
export const FreeFilmLink = link<Record<string, never>>('newsletter.free-film');
