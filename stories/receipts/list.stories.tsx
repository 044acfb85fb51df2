/** The receipts below the order history in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { listFixtures } from '#plugins/receipts/list/fixtures.ts';
import { listMachine } from '#plugins/receipts/list/machine.ts';
import { ReceiptList } from '#plugins/receipts/list/receipt-list.tsx';
import { states } from '../at.tsx';

export default {
  title: 'receipts/List',
  parameters: { layout: 'padded', diagram: 'receipts-list' },
  globals: { brand: 'streaming' },
} satisfies Meta;

const at = states({ machine: listMachine, fixtures: listFixtures, view: ReceiptList });

export const Reading = at('reading');
export const ListedShown = at('listed.shown');
export const ListedWriting: StoryObj = { ...at('listed.writing'), tags: ['view'] };
export const ListedNamed = at('listed.named');
export const None = at('none');
export const Failed = at('failed');
