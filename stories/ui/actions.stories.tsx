/** Buttons and small elements: Button, Link, Icon, Spinner, Badge, Avatar. */
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Button, type ButtonProps } from '#ui/actions/button.tsx';
import { Icon, iconNames } from '#ui/actions/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { LONG_GERMAN, picture } from '../fixtures/films.ts';
import { withControls } from './controls.ts';
import { Row } from './row.tsx';

export default { title: 'ui/Actions', parameters: { layout: 'padded' } } satisfies Meta;

const VARIANTS = ['solid', 'line', 'quiet'] as const;
const SIZES = ['s', 'm', 'l'] as const;
type Pressed = Partial<Extract<ButtonProps, { href?: undefined }>>;
const everyVariant = (more: Pressed): StoryObj =>
  withControls<Pressed>(
    { busy: false, disabled: false, danger: false, children: 'Watch now', ...more },
    { size: SIZES, icon: [undefined, ...iconNames] },
    ({ children, ...props }) => (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} {...props}>
            {children}
          </Button>
        ))}
        <Button variant="icon" label="Keep" {...props} icon={props.icon ?? 'heart'} />
      </Row>
    ),
  );

export const Buttons = everyVariant({});
export const ButtonsBusy = everyVariant({ busy: true });
export const ButtonsDisabled = everyVariant({ disabled: true });
export const ButtonsPressed = everyVariant({ 'aria-pressed': true, icon: 'heart' });
export const ButtonsForGood = everyVariant({ danger: true });
export const ButtonSizes: StoryObj = {
  render: () => (
    <Row>
      {SIZES.map((size) => (
        <Button key={size} size={size} icon="play" iconEnd="arrow-right">
          Watch now
        </Button>
      ))}
      <Button href="/film">A link that looks so</Button>
    </Row>
  ),
};
export const ButtonWithLongText = withControls<Pressed>(
  { wide: true, children: LONG_GERMAN },
  { size: SIZES },
  ({ children, ...props }) => (
    <Button size="l" icon="play" {...props}>
      {children}
    </Button>
  ),
);
export const ButtonHovered: StoryObj = {
  ...everyVariant({}),
  play: ({ canvasElement }) =>
    userEvent.hover(within(canvasElement).getAllByRole('button')[0] as HTMLElement),
};
export const ButtonFocused: StoryObj = { ...everyVariant({}), play: () => userEvent.tab() };

export const Links: StoryObj = {
  render: () => (
    <p>
      Read <Link href="/legal">our terms</Link>, see{' '}
      <Link href="/film" variant="accent">
        all films
      </Link>
      , or visit{' '}
      <Link href="https://else-cinema.example" external externalLabel="opens in a new tab">
        our sister site
      </Link>
      .{' '}
      <Link href="/faq" variant="quiet">
        Questions and answers
      </Link>
    </p>
  ),
};
export const LinkFocused: StoryObj = { ...Links, play: () => userEvent.tab() };

export const Icons: StoryObj = {
  render: () => (
    <Row>
      {iconNames.map((name) => (
        <Icon key={name} name={name} size={24} label={name} />
      ))}
      <Icon name="heart" size={24} filled label="kept" />
    </Row>
  ),
};
export const Spinners: StoryObj = {
  render: () => (
    <Row>
      <Spinner label="Loading" />
      <Spinner size={40} />
    </Row>
  ),
};
export const Badges: StoryObj = {
  render: () => (
    <Row>
      <Badge>New</Badge>
      <Badge tone="accent">Free</Badge>
      <Badge tone="live">Live</Badge>
      <Badge tone="line">Soon</Badge>
    </Row>
  ),
};
export const Avatars: StoryObj = {
  render: () => (
    <Row>
      <Avatar initial="R" />
      <Avatar initial="Ö" size={64} />
      <Avatar initial="A" size={64} picture={picture('poster', 'rehearsal')} />
    </Row>
  ),
};
