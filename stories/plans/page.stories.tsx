/** The /sign-up page in each layout of a group, with all texts about its plans, and with a chosen plan. */
import type { Meta, StoryObj } from '@storybook/react';
import type { PlanGroup } from '#ports/plan-group.ts';
import { Pages } from '#app/react/bindings.tsx';
import { signUpFixtures } from '#plugins/auth/sign-up/fixtures.ts';
import { signUpMachine } from '#plugins/auth/sign-up/machine.ts';
import { couponFixtures } from '#plugins/plans/coupon/fixtures.ts';
import { couponMachine } from '#plugins/plans/coupon/machine.ts';
import { couponGroup, groupFixture, narrow, planFixture, wide, worded } from '#plugins/plans/fixtures.ts';
import { settings } from '../fixtures/settings.ts';
import { USERS } from '../fixtures/users.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'plans/Page',
  parameters: { layout: 'fullscreen', docs: { story: { height: '900px' } } },
} satisfies Meta;

const flows = {
  'auth.sign-up': snapshotAt(signUpMachine, signUpFixtures, 'editing'),
  'plans.coupon': snapshotAt(couponMachine, couponFixtures, 'editing'),
};
const page = (group: PlanGroup | null, visit = '/sign-up', more: object = {}): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    app: {
      visit,
      flows,
      replies: {
        'GET /plans': group,
        'GET /settings': settings,
        'GET /movies/slug/:slug': { title: 'The Glass House' },
      },
      ...more,
    },
  },
});
const at = (width: number, story: StoryObj): StoryObj => ({
  ...story,
  globals: { viewport: { value: `w${width}` } },
});

const over: PlanGroup = {
  ...groupFixture,
  layout: 2,
  layout_desktop: 2,
  sub_layout: 2,
  sub_layout_desktop: 2,
  banner_image: null,
  banner_image_mobile: null,
  layout_background: narrow,
  layout_background_desktop: wide,
  name: 'Two cinemas, one subscription',
  info_title: 'Nocturne and Else Cinema together',
  colours: { accent: '#9fd3c7', background: '#0c1416', text: null },
  plans: [
    {
      ...planFixture(4, 'Both, monthly', 2695, { strike: 3190 }),
      is_cross_selling_plan: true,
      alternative_plan: planFixture(1, 'Monthly', 1995),
    },
    { ...planFixture(5, 'Both, yearly', 17_988, { months: 12 }), badge: 'Best price' },
  ],
};
const landing: PlanGroup = {
  ...groupFixture,
  layout: 3,
  layout_desktop: 3,
  show_pricing: false,
  banner_image: null,
  layout_background: narrow,
  layout_background_desktop: wide,
  name: 'Seven days for one euro',
  info_title: 'A week of the whole collection.',
  join_us_mobile_text: 'Begin tonight',
  colours: { accent: '#e8b4c8', background: null, text: null },
};
const trial: PlanGroup = {
  ...groupFixture,
  plans: [
    worded({ ...planFixture(6, 'Monthly', 1995), trial_days: 7, trial_price_in_cents: 100 }),
    worded({ ...planFixture(8, 'With free days', 1995), trial_days: 14 }),
    worded({ ...planFixture(7, 'One month', 2495), plan_type: 1 as const }),
  ],
};
const dollars: PlanGroup = {
  ...groupFixture,
  plans: [
    planFixture(1, 'Monthly', 1995, { currency: 'USD' }),
    planFixture(3, 'Yearly', 10_788, { months: 12, strike: 13_988, currency: 'GBP' }),
  ],
};

export const Layout1 = at(390, page(groupFixture));
export const Layout1Wide = at(1440, page(groupFixture));
export const Layout2 = at(390, page(over));
export const Layout2Wide = at(1440, page(over));
export const Layout3 = at(390, page(landing));
export const Layout3Wide = at(1440, page(landing));
export const Trials = at(1440, page(trial));
export const Currencies = at(1440, page(dollars));
export const Coupon: StoryObj = {
  ...at(1440, page(couponGroup, '/sign-up?coupon=LATESHOW')),
  tags: ['view'],
};
export const ComeBack = at(
  1440,
  page({ ...groupFixture, is_returning: true }, '/sign-up', { user: USERS.registered }),
);
export const FromAFilm = at(390, page(groupFixture, '/sign-up?back=/film/the-glass-house'));
export const OfferGone = at(1440, page(groupFixture, '/sign-up?plan=77'));
export const NothingSold = page(null);
export const Chosen = at(390, page(groupFixture, '/sign-up?plan=3&back=/film/the-glass-house'));
export const ChosenWide = at(1440, page(groupFixture, '/sign-up?plan=3&back=/film/the-glass-house'));
export const ChosenByAMember = at(1440, page(groupFixture, '/sign-up?plan=1', { user: USERS.registered }));
export const AnAccountAlone = at(1440, page(groupFixture, '/sign-up?step=account'));
