/** Realistic events and responses of the frame's statecharts, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { FrameContent, FrameContentInput } from './frame-content.machine.ts';
import type { HeaderEvent, HeaderInput } from './header.machine.ts';
import type { LanguageEvent } from './language.machine.ts';

const picture = (name: string, width: number, height: number) => ({
  base: `/images/${name}`,
  width,
  height,
  widths: [width],
  colour: '#15131a',
});

const child = (id: number, name: string, url_item: string) => ({ id, name, title: '', url_item });

export const frameContentFixture: FrameContent = {
  items: [
    { id: 1, name: 'Films', title: 'All films', url_item: '/film', live: false, children: [] },
    {
      id: 2,
      name: 'Categories',
      title: '',
      url_item: '/categories',
      live: false,
      children: [child(21, 'Romance', '/categories/romance'), child(22, 'Noir', '/categories/noir')],
    },
    { id: 3, name: 'Live', title: 'Live channel', url_item: '/live-tv', live: true, children: [] },
  ],
  footer: {
    sections: [
      {
        name: 'Discover',
        sublinks: [
          { name: 'Films', link: '/film' },
          { name: 'Join', link: '/sign-up' },
        ],
      },
      { name: 'Help', sublinks: [{ name: 'Questions and answers', link: '/faq' }] },
    ],
    social: [{ name: 'Photo journal', link: 'https://journal.example/nocturne' }],
    disableBanner: false,
    disableLocaleSelector: false,
    banner: {
      wide: picture('footer-wide/invitation-en', 3200, 400),
      narrow: picture('footer-narrow/invitation-en', 1600, 800),
      title: 'The lights are going down',
      action: 'Take a seat',
      link: '/sign-up',
    },
    cards: [
      { name: 'Visa', picture: '/images/cards/visa.svg' },
      { name: 'Mastercard', picture: '/images/cards/mastercard.svg' },
    ],
  },
};

export const frameContentFixtures = {
  input: { frameContent: null } satisfies FrameContentInput,
  inputs: [{ frameContent: null }, { frameContent: frameContentFixture }] satisfies FrameContentInput[],
  events: [],
  outcomes: { read: { done: [frameContentFixture], errors: [new ApiError(0, { code: 'offline' })] } },
  rests: { ready: 'the content of the frame stays for the lifetime of the page' },
};

export const headerFixtures = {
  inputs: [
    {
      hideDelayMs: 4000,
      scrollThresholdPx: 150,
      desktopMinPx: 1024,
      sectionsMinPx: 1280,
      userMenuMinPx: 1330,
    },
  ] satisfies HeaderInput[],
  events: [
    { type: 'scrolled', y: 0, width: 1440 },
    { type: 'scrolled', y: 600, width: 390 },
    { type: 'scrolled', y: 640, width: 390 },
    { type: 'openMenu' },
    { type: 'openUserBar' },
    { type: 'close' },
    { type: 'pageShown' },
  ] satisfies HeaderEvent[],
  lifelong: { scrolling: 'the page is watched as long as it has a header; listening cannot fail' },
};

export const languageFixtures = {
  events: [{ type: 'choose', locale: 'de' }] satisfies LanguageEvent[],
  outcomes: { remember: { errors: [new ApiError(0, { code: 'offline' })] } },
};
