/** The app's own flows as they are on an ordinary page: no questions, no dialogs, everything loaded. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { restrictionMachine } from '#plugins/age-gate/restriction/machine.ts';
import { restriction } from '#plugins/age-gate/restriction/fixtures.ts';
import { consentMachine } from '#plugins/consent/machine.ts';
import { consent } from '#plugins/consent/fixtures.ts';
import { frameContentMachine } from '#plugins/shell/frame-content.machine.ts';
import { headerMachine } from '#plugins/shell/header.machine.ts';
import { languageMachine } from '#plugins/shell/language.machine.ts';
import { frameContentFixtures, headerFixtures, languageFixtures } from '#plugins/shell/fixtures.ts';
import { reach } from '#tests/support/reach.ts';
import type { WalkOptions } from '#tests/support/walk.ts';

/** Returns a machine's snapshot in a leaf state. Throws if its fixtures do not reach that state. */
export function snapshotAt(
  machine: AnyStateMachine,
  fixtures: WalkOptions,
  state: string,
): AnyMachineSnapshot {
  const found = reach(machine, fixtures).get(state);
  if (!found) throw new Error(`No path leads to ${state} of ${machine.id}`);
  return found;
}

let settled: Readonly<Record<string, AnyMachineSnapshot>> | undefined;

/** Returns the snapshots by ref id of the flow. */
export function settledFlows(): Readonly<Record<string, AnyMachineSnapshot>> {
  settled ??= {
    'shell.header': snapshotAt(headerMachine, headerFixtures, 'visible'),
    'shell.frame-content': snapshotAt(frameContentMachine, frameContentFixtures, 'ready'),
    'shell.language': snapshotAt(languageMachine, languageFixtures, 'settled'),
    'consent.consent': snapshotAt(consentMachine, consent, 'saved'),
    'age-gate.restriction': snapshotAt(restrictionMachine, restriction, 'accepted'),
  };
  return settled;
}
