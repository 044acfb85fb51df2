/** The stored proof of age, in the account tab. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { proofMachine } from './machine.ts';
import { Proof } from './proof.tsx';
import { proofWith } from './start.ts';

export default function ProofSection() {
  const { http } = useDeps(deps);
  const machine = useMemo(() => proofWith(http), [http]);
  return <Flow<typeof proofMachine> of={machine} view={Proof} />;
}
