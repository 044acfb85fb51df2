/** The texts displayed before a choice, whose hash is recorded with it (`npm run cookies`). */
import { msg } from '@lingui/core/macro';

/** Texts of the consent bar. */
export const BAR = {
  title: msg`Your privacy, your choice`,
  text: msg`We use necessary cookies to run the site. With your permission we also use others, to remember preferences, measure and improve.`,
  about: msg`About cookies`,
};

/** Texts of the preferences dialog. */
export const PREFERENCES = {
  title: msg`Cookie preferences`,
  text: msg`Choose what we may store in your browser. You can change this at any time at the foot of every page.`,
};

/** Texts of the categories; a change to these requires consent again. */
export const CATEGORIES = {
  necessary: {
    label: msg`Necessary, always on`,
    hint: msg`Log-in, age check, language and this choice. The site does not work without them.`,
  },
  preferences: {
    label: msg`Preferences`,
    hint: msg`Remember what you searched for, what you have closed and how you like the site to behave.`,
  },
  analytics: {
    label: msg`Analytics`,
    hint: msg`Count visits and see which pages work, so that we can improve them.`,
  },
  marketing: {
    label: msg`Marketing`,
    hint: msg`Learn which advertisement brought you here. Partners may recognise your browser.`,
  },
};

/** Button labels, shared by all consent dialogs. */
export const BUTTONS = {
  acceptAll: msg`Accept all`,
  rejectAll: msg`Reject all`,
  acceptSelection: msg`Accept selection`,
};
