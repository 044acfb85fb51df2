/** The page-app part of a provider's folder: its presentation in the choice of methods. */
import type { ComponentType } from 'react';

export interface Choice {
  readonly Name: ComponentType;
  /** One sentence on which data are shared with whom, and one on how long it takes. */
  readonly Explanation: ComponentType;
}
