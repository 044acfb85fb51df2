/** A comment's translation in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { translationFixtures } from '#plugins/reviews/translation/fixtures.ts';
import { translationMachine } from '#plugins/reviews/translation/machine.ts';
import { Translation } from '#plugins/reviews/translation/translation.tsx';
import { states } from '../at.tsx';

export default {
  title: 'reviews/Translation',
  parameters: { layout: 'padded', diagram: 'reviews-translation' },
} satisfies Meta;

const at = states({ machine: translationMachine, fixtures: translationFixtures, view: Translation });

export const Original = at('original');
export const Translating: StoryObj = { ...at('translating'), tags: ['view'] };
export const Translated = at('translated');
export const Failed = at('failed');
