/** The comment form in every state. */
import type { Meta } from '@storybook/react';
import { CommentForm } from '#plugins/reviews/comment/comment-form.tsx';
import { commentFixtures } from '#plugins/reviews/comment/fixtures.ts';
import { commentMachine } from '#plugins/reviews/comment/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'reviews/Comment',
  parameters: { layout: 'padded', diagram: 'reviews-comment' },
} satisfies Meta;

const at = states({ machine: commentMachine, fixtures: commentFixtures, view: CommentForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Resting = at('resting');
export const Done = at('done');
export const Refused = at('refused');
export const Limited = at('limited');
