/** The page-app part of a provider's folder: its presentation in the choice of methods. */
import type { ComponentType } from 'react';

export interface Choice {
  readonly Name: ComponentType;
  /** A sentence about the shared data and their recipients, and a sentence about the duration. */
  readonly Explanation: ComponentType;
}
