/** Rules for optional cookies in the visitor's country, in English, shared by the legal texts and the FAQ. */
import type { ConsentText, Facts } from '../model.ts';

const ASKED: ConsentText = {
  loading:
    'Nothing from other companies is loaded, and nothing optional is stored, before you have confirmed that you are of age and have agreed: no advertising, no measuring, no embedded media, no fonts.',
  optional:
    'Optional cookies need your consent, which you can change or withdraw at any time. Your choice is stored with a random number, the country and the date, so that we can prove it.',
  choice:
    'Necessary cookies make the site work and cannot be switched off. Everything else – preferences, analytics, marketing – happens only if you agree. You can change your mind whenever you like; cookies of a category you refuse are removed immediately.',
  list: 'Each with its category, its life and who sets it. What is necessary is set as the site needs it; what belongs to another category only if you agree to that category, and it goes as soon as you refuse.',
  storage:
    'A few notes that your browser keeps and does not send along by itself. Those of a category are written only if you agree to it, and go as soon as you refuse. What is necessary stays as long as stated here, or until you clear your browser’s data for this site.',
  others:
    'Before you agree there are none. If you allow analytics or marketing, our measuring and advertising partners may set their own; refuse them again and the ones on this site are deleted. A Global Privacy Control signal from your browser counts as a refusal.',
  services: 'Other companies’ services load only if you allow them.',
};

const granted = (place: string): ConsentText => ({
  loading: `You are visiting from ${place}. We do not ask visitors from there about optional cookies: they are on once you have confirmed that you are of age, and services of our measuring and advertising partners may load. Before that, nothing from other companies is loaded and nothing optional is stored. You can refuse all of it at any time.`,
  optional: `For visitors from ${place}, optional cookies are on once you have confirmed that you are of age. You can refuse them at any time. Your choice is stored with a random number, the country and the date, so that we can prove it.`,
  choice: `Necessary cookies make the site work and cannot be switched off. For visitors from ${place}, everything else – preferences, analytics, marketing – is on once you have confirmed that you are of age, until you refuse it. You can change your mind whenever you like; cookies of a category you refuse are removed immediately.`,
  list: 'Each with its category, its life and who sets it. What is necessary is set as the site needs it; what belongs to another category once you have confirmed that you are of age, and it goes as soon as you refuse.',
  storage:
    'A few notes that your browser keeps and does not send along by itself. Those of a category are written once you have confirmed that you are of age, and go as soon as you refuse. What is necessary stays as long as stated here, or until you clear your browser’s data for this site.',
  others:
    'Before you have confirmed that you are of age there are none. After that our measuring and advertising partners may set their own; refuse them and the ones on this site are deleted. A Global Privacy Control signal from your browser counts as a refusal.',
  services: `For visitors from ${place}, services of other companies load once you have confirmed that you are of age, unless you refuse them in the cookie preferences.`,
});

export const consentText = ({ consent, place }: Facts): ConsentText =>
  consent === 'granted' ? granted(place) : ASKED;
