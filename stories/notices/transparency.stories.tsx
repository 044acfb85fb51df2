/** The statistics of a year, and of a year without notices. */
import type { Meta, StoryObj } from '@storybook/react';
import type { Statistics } from '#plugins/notices/api.ts';
import TransparencyPage from '#plugins/notices/transparency/transparency.page.tsx';

export default { title: 'notices/Transparency', parameters: { layout: 'fullscreen' } } satisfies Meta;

const EMPTY: Statistics = {
  year: 2026,
  until: '2026-06-01',
  notices: {
    total: 0,
    by_category: {
      minors: 0,
      no_consent: 0,
      privacy: 0,
      defamation: 0,
      threat: 0,
      hate: 0,
      copyright: 0,
      fraud: 0,
      other: 0,
    },
    by_kind: { comment: 0, story: 0, film: 0, picture: 0, page: 0 },
    trusted_flaggers: 0,
    waiting: 0,
  },
  decisions: {
    total: 0,
    by_decision: { remove: 0, restrict: 0, none: 0 },
    by_ground: { law: 0, terms: 0 },
    automated: 0,
    median_time_s: null,
  },
  appeals: {
    total: 0,
    by_side: { notifier: 0, author: 0 },
    upheld: 0,
    reversed: 0,
    waiting: 0,
    median_time_s: null,
  },
};

const FULL: Statistics = {
  ...EMPTY,
  notices: {
    ...EMPTY.notices,
    total: 41,
    by_category: { ...EMPTY.notices.by_category, no_consent: 3, privacy: 9, defamation: 12, copyright: 17 },
    by_kind: { comment: 22, story: 8, film: 7, picture: 1, page: 3 },
    waiting: 2,
  },
  decisions: {
    ...EMPTY.decisions,
    total: 39,
    by_decision: { remove: 16, restrict: 4, none: 19 },
    by_ground: { law: 13, terms: 7 },
    median_time_s: 93_600,
  },
  appeals: {
    ...EMPTY.appeals,
    total: 5,
    by_side: { notifier: 3, author: 2 },
    upheld: 3,
    reversed: 1,
    waiting: 1,
    median_time_s: 259_200,
  },
};

const page = (statistics: Statistics): StoryObj => ({
  render: () => (
    <TransparencyPage
      data={{ statistics, years: [2026, 2025, 2024] }}
      params={{}}
      query={new URLSearchParams()}
      path="/transparency"
    />
  ),
});

export const Year = page(FULL);
export const NothingYet = page(EMPTY);
