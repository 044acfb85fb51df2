/** Props of the steps' views. */
import type { RefObject } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { OwnCancellationStatus } from '../api.ts';
import type { cancelMachine } from './machine.ts';

export interface StepsProps {
  current: OwnCancellationStatus;
}

export type StepProps = FlowProps<typeof cancelMachine> &
  StepsProps & {
    /** Ref of the step's heading, which is focused when the step changes. */
    heading: RefObject<HTMLHeadingElement | null>;
  };
