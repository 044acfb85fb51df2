/** The newsletter for other plugins: its dialogs, the form of a landing page, and the keys of its forms. */
import { event, link, modal, slot } from '#kernel/ref.ts';

/** The page's key for the form of "Watch free" (README 7 of newsletter). */
export const FREE_FILM_FORM = 'XC_FREE_FILM';
/** The wire key of the same form (README 7 of newsletter). */
export const FREE_FILM_WIRE_KEY = 'OL_FREE_FILM';

/** The default position of a dialog (README 2 of newsletter). */
export const DEFAULT_LEAD_POSITION = 'popup';

export interface LeadInput {
  /** The position: `lead_position` of a URL, or the name of a button's place. Stored with the address. */
  position: string;
}
/** The lead dialog, which asks for a newsletter address (README 1 of newsletter). */
export const LeadModal = modal<LeadInput, void>('newsletter.lead-modal');
/** A landing page that enables the lead dialog (`frame.lead` of its loader's data) is shown; its path without locale. */
export const LeadAllowed = event<{ path: string }>('newsletter.lead-allowed');
/** Asks for an address in exchange for a free film (README 7 of newsletter). */
export const FreeFilmModal = modal<LeadInput, void>('newsletter.free-film');

/**
 * Asks a member to accept marketing emails before a film (README 9 of newsletter). `completed`: accepted, and the dialog has
 * closed; undefined: dismissed. The film starts either way.
 */
export const MarketingOptIn = modal<void, 'completed'>('newsletter.marketingOptInModal');

export interface LandingNewsletterProps {
  /** Stored with the address: the slug of the landing. */
  position: string;
  /** `form_key` of a marketing form; by default the newsletter's own. */
  formKey?: string;
  /** Replaces the default texts. */
  button?: { text?: string; color?: string | null; textColor?: string | null };
  /** Replaces the form once the address has been submitted. */
  thankYou?: string;
}
/** The form of a landing page (README 6 of newsletter). */
export const LandingNewsletter = slot<LandingNewsletterProps>('newsletter.landing');

/** The page after the free-film dialog (README 7 of newsletter). */
export const FreeFilmLink = link<Record<string, never>>('newsletter.free-film');
