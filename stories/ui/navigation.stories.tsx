/** Navigation components: Tabs, ScrollAnchor, Breadcrumbs, Pagination, PagedList, FilterChips, ListBar, Menu and MenuItem, LoadingBar. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import { ListBar } from '#ui/navigation/list-bar.tsx';
import { LoadingBar } from '#ui/messages/loading-bar.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { PagedList } from '#ui/navigation/paged-list.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { ScrollAnchor } from '#ui/navigation/scroll-anchor.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { LONG_GERMAN } from '../fixtures/films.ts';
import { withControls } from './controls.ts';

export default { title: 'ui/Navigation', parameters: { layout: 'padded' } } satisfies Meta;

const tabs = (...labels: string[]): StoryObj => ({
  render: () => (
    <Tabs
      label="About the film"
      items={labels.map((label, index) => ({
        href: `?tab=${index}`,
        label,
        current: index === 1,
        ...(index === 1 ? { count: 2 } : {}),
      }))}
    />
  ),
});
export const TabsFew = tabs('Details', 'Extras', 'Similar');
export const TabsMany = tabs('Details', 'Extras', 'Similar', 'Reviews', LONG_GERMAN, 'Downloads');
export const TabFocused: StoryObj = { ...TabsFew, play: () => userEvent.tab() };

export const Crumbs: StoryObj = {
  render: () => (
    <Breadcrumbs
      label="Breadcrumbs"
      items={[{ label: 'Home', href: '/' }, { label: 'Films', href: '/film' }, { label: LONG_GERMAN }]}
    />
  ),
};

const LABELS = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};
const pages = (page: number, last: number): StoryObj =>
  withControls({ page, last }, {}, (props) => (
    <Pagination {...props} hrefOf={(one) => `?page=${one}`} labels={LABELS} />
  ));
export const FirstPage = pages(1, 9);
export const MiddlePage: StoryObj = { ...pages(5, 120), tags: ['view'] };
export const LastPage = pages(9, 9);

export const Chips: StoryObj = {
  render: () => (
    <FilterChips
      label="What are you in the mood for?"
      groups={[
        {
          name: 'mood',
          label: 'Mood',
          chips: ['Tender', 'Playful', LONG_GERMAN].map((shown, index) => ({
            value: String(index),
            shown,
            href: index === 1 ? '?' : `?mood=${index}`,
            removes: index === 1 ? `Mood: ${shown}. Remove this filter` : undefined,
          })),
        },
      ]}
    />
  ),
};

const listBar = (...active: string[]): StoryObj => ({
  render: () => (
    <ListBar
      open={active.length > 0 ? `Filter and sort (${active.length})` : 'Filter and sort'}
      onOpen={() => undefined}
      activeLabel="Active filters"
      active={active.map((shown) => ({
        key: shown,
        shown,
        href: '?',
        removes: `${shown}. Remove this filter`,
      }))}
      clear={{ href: '?', text: 'Clear all' }}
      sorted={<a href="?dir=asc">Newest first</a>}
      form={null}
    />
  ),
});
const pagedList = (count: number): StoryObj => ({
  render: () => (
    <PagedList
      count={count}
      empty={{ title: 'No films match', text: 'Nothing in the catalogue matches what you asked for.' }}
      pages={{
        page: 1,
        last: count > 0 ? 3 : 1,
        hrefOf: (page) => `?page=${page}`,
        labels: { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` },
      }}
    >
      <p>{LONG_GERMAN}</p>
    </PagedList>
  ),
});
export const AnchorOfTabs: StoryObj = {
  render: () => (
    <ScrollAnchor shown="details">
      <Tabs label="About Salt" items={[{ href: '?', label: 'Details', current: true }]} />
    </ScrollAnchor>
  ),
};
export const ListOfCards = pagedList(1);
export const ListWithoutCards = pagedList(0);

export const ListBarWithoutFilters = listBar();
export const ListBarWithFilters = listBar('Tender', 'Under 25 min', LONG_GERMAN);
export const ListBarOnAPhone: StoryObj = {
  ...ListBarWithFilters,
  globals: { viewport: { value: 'w390' } },
};

const menu = (more: { label?: string; align?: 'start' | 'end'; bare?: boolean }): StoryObj =>
  withControls({ bare: false, ...more }, { align: ['start', 'end'] }, (props) => (
    <Menu button="Newest first" {...props}>
      <MenuItem href="?order=new" current>
        Newest first
      </MenuItem>
      <MenuItem href="?order=rated" icon="star">
        Best rated
      </MenuItem>
      <MenuItem onClick={() => undefined} icon="exit">
        {LONG_GERMAN}
      </MenuItem>
    </Menu>
  ));
export const MenuClosed = menu({});
export const MenuOpen: StoryObj = {
  ...menu({}),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Newest first' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Best rated' })).toBeVisible());
  },
};
export const MenuByKeys: StoryObj = {
  ...menu({ bare: true }),
  async play({ canvasElement }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const first = within(canvasElement).getByRole('link', { name: 'Newest first' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(within(canvasElement).getByRole('button', { name: 'Newest first' })).toHaveFocus();
  },
};
const bar = (state: 'running' | 'done' | 'idle'): StoryObj =>
  withControls({ state }, { state: ['idle', 'running', 'done'] }, (props) => <LoadingBar {...props} />);
export const BarRunning = bar('running');
export const BarDone = bar('done');
export const BarIdle = bar('idle');
