/** Types and helpers of the money model's commands. */
import * as fc from '#tests/support/fast-check.ts';
import type { Order, Person, World } from './world.ts';

/** A command of the model: a name with its values, and its action. */
export interface Step {
  readonly label: string;
  run(world: World): Promise<void>;
}
export class Command implements fc.AsyncCommand<object, World> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }
  check = (): boolean => true;
  run = (_model: object, world: World): Promise<void> => this.#step.run(world);
  toString = (): string => this.#step.label;
}

/** Performs an action of a person who still has an account. */
export const acting =
  (index: number, work: (person: Person, world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    const person = world.people[index];
    if (!person || person.isDeleted) return;
    await work(person, world);
    await world.at.site.runJobs();
  };
export const orderOf = ({ orders }: Person, nth: number): Order | undefined => orders.at(-1 - nth);

export const person = fc.constantFrom(0, 0, 0, 1);
/** Index of an order from the newest: usually the newest, sometimes an earlier one. */
export const nth = fc.constantFrom(0, 0, 0, 1, 2);
