/** What a provider's folder here has for the page: how the choice among the ways of proving an age presents it. */
import type { ComponentType } from 'react';

export interface Choice {
  readonly Name: ComponentType;
  /** One sentence on what is shared with whom, and one on how long it takes. */
  readonly Explanation: ComponentType;
}
