/** What stands in for a page: one that does not exist, and one that failed. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Pages } from '../../kernel/react.tsx';
import Failed from '../../plugins/pages/failed.tsx';
import Missing from '../../plugins/pages/missing.tsx';

export default {
  title: 'pages/Stand-ins',
  parameters: { docs: { story: { height: '480px' } } },
} satisfies Meta;

const nothing = () => undefined;
const inMain = (view: ReactNode): StoryObj => ({ render: () => <main>{view}</main> });

export const MissingInItsFrame: StoryObj = {
  render: () => <Pages />,
  parameters: { app: { visit: '/no-such-page', ends: 'notFound' } },
};
export const MissingWithAReason = inMain(<Missing reason="Page does not exist" />);
export const MissingInGerman: StoryObj = { ...inMain(<Missing reason={null} />), globals: { locale: 'de' } };
export const Offline = inMain(<Failed code="offline" retry={nothing} />);
export const Fault = inMain(<Failed code="fault" retry={nothing} />);
