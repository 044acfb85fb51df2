/** A newsletter form with its statechart, and its placeholder until the statechart has loaded. */
import type { ReactNode } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SubscribeFlow } from '../refs.ts';
import styles from './form.module.css';
import type { subscribeMachine, SubscribeInput } from './machine.ts';
import { SubscribeForm, type SubscribeFormProps } from './subscribe-form.tsx';

/** Heights (px) of a labelled field, of a checkbox with its text, and of the button. */
const FIELD_PX = 76;
const BOX_PX = 48;
const BUTTON_PX = 44;

const SKELETON: ReactNode = (
  <div className={styles.form} aria-busy="true">
    <Skeleton height={FIELD_PX} />
    <Skeleton height={BOX_PX} />
    <Skeleton height={BUTTON_PX} />
  </div>
);

export const Subscribe = ({ input, ...props }: SubscribeFormProps & { input: SubscribeInput }) => (
  <Flow<typeof subscribeMachine, SubscribeFormProps>
    of={SubscribeFlow}
    input={input}
    view={SubscribeForm}
    fallback={SKELETON}
    {...props}
  />
);
