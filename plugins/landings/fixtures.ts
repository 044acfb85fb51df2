/** Landing pages as the origin returns them, for tests and stories. */
import type { Picture } from '#ports/picture.ts';
import type { Landing, LandingItem } from './api.ts';

const still = (name: string): Picture => ({
  base: `/images/still/${name}`,
  width: 1600,
  height: 900,
  widths: [480, 960],
  colour: '#5e3f44',
});

/** An empty section. */
const bare: LandingItem = {
  type: 'text',
  only: null,
  title: '',
  text: '',
  thank_you_text: '',
  show_newsletter_form: false,
  marketing_form_key: null,
  full_screen: false,
  video_path: null,
  button_text: '',
  button_link: null,
  button_color: null,
  button_text_color: null,
  text_position: 'center',
  poster_image: null,
  poster_image_mobile: null,
  movies: [],
};

export const hero: LandingItem = {
  ...bare,
  type: 'hero',
  title: 'Cinema for grown-up nights',
  text: 'New films, made with care by people who were asked first.',
  full_screen: true,
  text_position: 'left',
  button_text: 'Begin tonight',
  poster_image: still('what-the-tide-kept'),
};
export const text: LandingItem = {
  ...bare,
  title: 'Asked, agreed, paid',
  text: 'Every performer reads the whole script.\n\nWe think you can see it in the pictures.',
  button_text: 'Meet the performers',
  button_link: '/performers',
  text_position: 'right',
  poster_image: still('rehearsal'),
};
export const newsletter: LandingItem = {
  ...bare,
  type: 'newsletter',
  title: 'One letter, Thursdays',
  text: 'A premiere, a confession and something to read on the tram.',
  thank_you_text: 'Thank you. The first letter is already looking for its coat.',
  button_text: 'Write to me',
  show_newsletter_form: true,
  poster_image: still('letters-to-the-third-floor'),
};
export const faq: LandingItem = {
  ...bare,
  type: 'faq',
  title: 'Before you ask',
  text: 'You cancel in your profile and keep watching until the end of the period you have paid for.',
  button_text: 'More answers',
  button_link: '/faq',
  text_position: 'left',
};

export const landingFixture: Landing = {
  id: 1,
  slug: 'welcome',
  title: 'Welcome',
  description: 'New films, made with care.',
  show_modal: false,
  show_header: true,
  show_footer: true,
  button_header_text: 'Join tonight',
  button_default_color: null,
  group_plan: null,
  items: [hero, text, newsletter, faq],
};
