/**
 * Actions of members, staff and gateways with money, as fast-check commands: each may be refused, but none may cause a
 * server error.
 */
import * as fc from '#tests/support/fast-check.ts';
import * as hostile from './hostile.ts';
import * as leaving from './leaving.ts';
import { arrivals, byGateway, join, lateCallbacks, order, payment, someoneElse } from './paying.ts';
import { Command, type Step } from './step.ts';
import { passDays, type World } from './world.ts';

const days = fc.constantFrom(1, 1, 3, 15, 31).map((count) => ({
  label: `days(${count})`,
  run: (world: World) => passDays(world, count),
}));

const gatewaysDown = fc.boolean().map((isDown) => ({
  label: isDown ? 'gatewaysDown()' : 'gatewaysUp()',
  run: async ({ at }: World) => void (at.wire.isDown = isDown),
}));

const weighted: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [4, join],
  [4, order],
  [5, payment],
  [4, byGateway],
  [1, lateCallbacks],
  [2, arrivals],
  [1, someoneElse],
  [2, leaving.cancelOnPage],
  [1, leaving.cancelByLink],
  [1, leaving.cancelByStaff],
  [2, leaving.refundByStaff],
  [2, leaving.change],
  [1, leaving.reactivate],
  [1, leaving.end],
  [1, leaving.deleteAccount],
  [3, hostile.sameMoment],
  [2, hostile.doubleClick],
  [1, hostile.orderFromAbroad],
  [1, hostile.payAfterDeletion],
  [2, hostile.storeCard],
  [1, hostile.keptLinks],
  [1, hostile.editPlan],
  [1, hostile.grantDays],
  [2, hostile.doubt],
  [3, days],
  [1, gatewaysDown],
];

/** Commands in random order. */
export const moneyCommands = (most: number) =>
  fc.commands(
    weighted.flatMap(([weight, arbitrary]) =>
      Array.from({ length: weight }, () => arbitrary.map((step) => new Command(step))),
    ),
    { maxCommands: most, size: 'max' },
  );
