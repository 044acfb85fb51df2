/** Makes the flow of the discreet mode, one for each page. */
import type { Language } from '../../kernel/services.ts';
import type { HeldChoice } from './choice.ts';
import { createDiscreet, type DiscreetActor } from './flow.ts';
import { titleIn } from './title.ts';

const made = new WeakMap<HeldChoice, DiscreetActor>();

export function discreetOf(choice: HeldChoice, language: Language): DiscreetActor {
  const actor = made.get(choice) ?? createDiscreet(choice, () => titleIn(language));
  made.set(choice, actor);
  return actor;
}
