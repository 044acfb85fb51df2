/** Makes the flow of the discreet mode, one for each page. */
import type { Language } from '../../kernel/registry/services.ts';
import type { StoredChoice } from './choice.ts';
import { createDiscreet, type DiscreetActor } from './flow.ts';
import { titleIn } from './title.ts';

const made = new WeakMap<StoredChoice, DiscreetActor>();

export function discreetOf(choice: StoredChoice, language: Language): DiscreetActor {
  const actor = made.get(choice) ?? createDiscreet(choice, () => titleIn(language));
  made.set(choice, actor);
  return actor;
}
