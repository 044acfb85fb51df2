/** Complete landing pages at /lp with the options of their editors. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { PlanGroup } from '#ports/plan-group.ts';
import type { Landing } from '#plugins/landings/api.ts';
import { faq, hero, landingFixture, text } from '#plugins/landings/fixtures.ts';
import { groupFixture, narrow, wide } from '#plugins/plans/fixtures.ts';
import { cards } from '../fixtures/films.ts';

export default {
  title: 'landings/Page',
  parameters: { layout: 'fullscreen', docs: { story: { height: '1200px' } } },
} satisfies Meta;

const page = (landing: Landing, group: PlanGroup | null = null): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    app: {
      visit: `/lp/${landing.slug}`,
      replies: { 'GET /landings/slug/:slug': landing, 'GET /plans': group },
    },
  },
});
const at = (width: number, story: StoryObj): StoryObj => ({
  ...story,
  globals: { viewport: { value: `w${width}` } },
});

const films = {
  ...text,
  type: 'films' as const,
  title: 'Begin with one of these',
  text: 'Films that make good first evenings.',
  button_text: 'All films',
  button_link: '/film',
  poster_image: null,
  movies: [...cards],
};
const whole: Landing = {
  ...landingFixture,
  group_plan: 'nocturne',
  items: [{ ...hero, video_path: '/images/loop/light.mp4' }, text, films, ...landingFixture.items.slice(2)],
};
const landingGroup: PlanGroup = {
  ...groupFixture,
  layout: 3,
  layout_desktop: 3,
  show_pricing: false,
  banner_image: null,
  banner_image_mobile: null,
  layout_background: narrow,
  layout_background_desktop: wide,
  colours: { accent: '#9fd3c7', background: '#0c1416', text: null },
};

export const Whole: StoryObj = { ...page(whole, groupFixture), tags: ['view'] };
export const Phone = at(390, page(whole, groupFixture));
export const Tablet = at(834, page(whole, groupFixture));
export const Wide = at(1440, page(whole, groupFixture));
/** A group without visible prices, with the group's background behind the offer. */
export const GroupWithoutPrices = page({ ...landingFixture, group_plan: 'welcome' }, landingGroup);
/** Text at the centre and at the end, with custom colours. */
export const Centred = page({
  ...landingFixture,
  items: [{ ...hero, text_position: 'center', button_color: '#1f4d47', button_text_color: '#f2fffb' }],
});
export const AtTheEnd = page({ ...landingFixture, items: [{ ...hero, text_position: 'right' }] });
/** A page without header and footer. */
export const Bare = page({ ...landingFixture, show_header: false, show_footer: false });
/** A page whose first section is not a hero, so it begins with its title. */
export const WithoutHero = page({ ...landingFixture, items: [faq, { ...text, poster_image: null }] });
export const Empty = page({ ...landingFixture, items: [] });
export const EmptyWithGroup = page(
  { ...landingFixture, title: '', description: '', items: [], group_plan: 'welcome' },
  landingGroup,
);
