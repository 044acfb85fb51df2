/** Props of the views of a sign-up. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { JoinStepsProps } from '#ports/plans.ts';
import type { joinMachine } from './machine.ts';

export type JoinProps = FlowProps<typeof joinMachine> & JoinStepsProps;
