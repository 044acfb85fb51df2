/** Every component that can be pressed or chosen, at rest and in each state, in the palette of every brand: its contrast is sufficient. */
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import type { PointerState } from '../../.storybook/pointed.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { FilterChips } from '#ui/navigation/filter-chips.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { BRANDS } from '../app.tsx';

type Contrast = typeof import('../../.storybook/contrast.ts');

export default { title: 'ui/Contrast', parameters: { layout: 'padded' } } satisfies Meta;

const VARIANTS: readonly NonNullable<ButtonVariant['variant']>[] = ['solid', 'line', 'quiet', 'icon'];
const LABELS = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

function Place({ of, children }: { of: string; children: ReactNode }) {
  return <div data-component={of}>{children}</div>;
}

function EveryComponent() {
  return (
    <>
      {VARIANTS.flatMap((variant) => {
        const props =
          variant === 'icon' ? { icon: 'heart' as const, label: 'Save' } : { children: 'Watch now' };
        return [
          <Place key={variant} of={`button ${variant}`}>
            <Button variant={variant} {...props} />
          </Place>,
          <Place key={`${variant}-danger`} of={`button ${variant}, danger`}>
            <Button variant={variant} danger {...props} />
          </Place>,
          <Place key={`${variant}-selected`} of={`button ${variant}, selected`}>
            <Button variant={variant} aria-pressed {...props} />
          </Place>,
          <Place key={`${variant}-disabled`} of={`button ${variant}, disabled`}>
            <Button variant={variant} disabled {...props} />
          </Place>,
          <Place key={`${variant}-both`} of={`button ${variant}, selected and disabled`}>
            <Button variant={variant} aria-pressed disabled {...props} />
          </Place>,
        ];
      })}
      {(['quiet', 'accent'] as const).map((variant) => (
        <Place key={variant} of={`link ${variant}`}>
          <Link href="/film" variant={variant}>
            All films
          </Link>
        </Place>
      ))}
      <Place of="menu item">
        <ul>
          <MenuItem>Log out</MenuItem>
        </ul>
      </Place>
      <Place of="tabs">
        <Tabs
          label="Tabs"
          items={[
            { href: '?tab=a', label: 'Details', current: true, count: 2 },
            { href: '?tab=b', label: 'Extras', count: 3 },
          ]}
        />
      </Place>
      <Place of="breadcrumbs">
        <Breadcrumbs label="Path" items={[{ label: 'Home', href: '/' }, { label: 'Films' }]} />
      </Place>
      <Place of="pagination">
        <Pagination page={5} last={9} hrefOf={(page) => `?page=${page}`} labels={LABELS} />
      </Place>
      <Place of="filter chips">
        <FilterChips
          label="Filters"
          groups={[
            {
              name: 'mood',
              label: 'Mood',
              chips: [
                { value: 'a', shown: 'Tender', href: '/film?mood=a', removes: 'Remove Tender' },
                { value: 'b', shown: 'Slow', href: '/film?mood=b', removes: undefined },
              ],
            },
          ]}
        />
      </Place>
      {[false, true].flatMap((disabled) => [
        <Place key={`field-${disabled}`} of={`text field${disabled ? ', disabled' : ''}`}>
          <TextField label="Email" defaultValue="robin@example.org" disabled={disabled} />
        </Place>,
        <Place key={`checkbox-${disabled}`} of={`checkbox, selected${disabled ? ' and disabled' : ''}`}>
          <Checkbox label="Stay logged in" defaultChecked disabled={disabled} />
        </Place>,
        <Place key={`switch-${disabled}`} of={`switch, selected${disabled ? ' and disabled' : ''}`}>
          <Switch label="Autoplay" defaultChecked disabled={disabled} />
        </Place>,
      ])}
    </>
  );
}

const STATES: Readonly<Record<string, readonly PointerState[]>> = {
  'at rest': [],
  hovered: ['hover'],
  focused: ['focus-visible'],
  'hovered and focused': ['hover', 'focus-visible'],
  pressed: ['hover', 'active'],
  'pressed and focused': ['hover', 'focus-visible', 'active'],
};
/** WCAG 1.4.11: a sign without words. */
const LEAST_OF_SIGN = 3;
const DISABLED = ':disabled, :has(input:disabled)';

/** What is too faint in a component as it is: its texts and signs. WCAG asks nothing of what is disabled. */
function faultsIn(place: Element, { contrastOf, faintOf, textsIn }: Contrast): string[] {
  const isActive = (element: Element) => !element.closest(DISABLED) && !place.querySelector(':disabled');
  const signs = [...place.querySelectorAll('svg')].filter(isActive);
  const faint = [
    ...faintOf(textsIn([place], []).filter(isActive)),
    ...signs.filter((sign) => (contrastOf(sign) ?? LEAST_OF_SIGN) < LEAST_OF_SIGN),
  ];
  return faint.map((element) => `${element.textContent || 'sign'} ${contrastOf(element)?.toFixed(2)}`);
}

/** The pointer makes nothing fainter that is disabled, and invites no press. */
const contrastsOf = (place: Element, { contrastOf }: Contrast): number[] =>
  [...place.querySelectorAll('button, label, input')].map((element) => contrastOf(element) ?? 0);

export const EveryState: StoryObj = {
  render: () => <EveryComponent />,
  async play({ canvasElement }) {
    // They need a browser from their first line, and the catalogue of stories is read without one.
    const contrast = await import('../../.storybook/contrast.ts');
    const { inPaletteOf } = await import('../../.storybook/palette.ts');
    const { pointedAt } = await import('../../.storybook/pointed.ts');
    const places = [...canvasElement.querySelectorAll<HTMLElement>('[data-component]')];
    const faults: string[] = [];
    let judged = 0;
    for (const brand of Object.keys(BRANDS))
      await inPaletteOf(brand, async () => {
        const resting = new Map(places.map((place) => [place, contrastsOf(place, contrast)]));
        for (const [state, pointer] of Object.entries(STATES))
          await pointedAt(async () => {
            for (const place of places) {
              judged += 1;
              const name = `${place.dataset['component']}, ${state}, ${brand}`;
              faults.push(...faultsIn(place, contrast).map((fault) => `${name}: ${fault}`));
              const isFainter = contrastsOf(place, contrast).some(
                (contrast, at) => contrast < (resting.get(place)?.[at] ?? 0) - 0.1,
              );
              if (place.querySelector(':disabled') && isFainter)
                faults.push(`${name}: changes though disabled`);
            }
          }, pointer);
      });
    await expect(faults).toEqual([]);
    await expect(judged).toBe(places.length * Object.keys(STATES).length * Object.keys(BRANDS).length);
  },
};
