/** The plugin's ref: its only statechart. */
import { flow } from '#kernel/ref.ts';
import type { TrackingActor } from './start.ts';

export const TrackingFlow = flow<TrackingActor>('analytics.tracking');
