/** The account step for a page of another plugin, such as the no-card trial. */
import type { AccountStepProps } from '#ports/session.ts';
import { Flow } from '#app/react/flow.tsx';
import { SignUpFlow } from '../refs.ts';
import type { signUpMachine } from './machine.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpFormSkeleton } from './sign-up-form-skeleton.tsx';

export default function AccountStep({ slug, trial, next }: AccountStepProps) {
  return (
    <Flow<typeof signUpMachine>
      of={SignUpFlow}
      input={{ slug, trial, next }}
      view={SignUpForm}
      fallback={<SignUpFormSkeleton />}
    />
  );
}
