/** The flows of the player; each machine is loaded on first use. */
import { listen, runs } from '#kernel/plugin.ts';
import { LoggedIn } from '#ports/session.ts';
import type { Clock, Random } from '#app/services.ts';
import type { OptInDeps } from './opt-in/start.ts';
import { OptInFlow, PlaybackFlow, ResumeFlow, ScreenFlow, type PlaybackInput } from './refs.ts';
import type { ResumeInput } from './resume/machine.ts';
import type { ScreenInput } from './screen/machine.ts';
import type { ResumeDeps } from './start.ts';

export interface PlayerFlowDeps
  extends Omit<OptInDeps, 'visit'>, Pick<ResumeDeps, 'progressed' | 'session' | 'consent' | 'tracked'> {
  clock: Clock;
  random: Random;
}

export const playerFlows = ({ clock, random, ...deps }: PlayerFlowDeps) => {
  const visit = { wasAsked: false };
  return [
    runs(
      PlaybackFlow,
      (input: PlaybackInput) => import('./start.ts').then((m) => m.createPlayback(deps.http, input)),
      'mount',
    ),
    runs(
      ResumeFlow,
      (input: ResumeInput) =>
        import('./start.ts').then((m) => m.createResume({ ...deps, now: clock.now }, input)),
      'mount',
    ),
    listen(LoggedIn, () => void import('./resume/merge.ts').then((m) => m.mergeDevice(deps))),
    runs(
      ScreenFlow,
      (input?: ScreenInput) =>
        import('./screen/start.ts').then((m) => m.createScreen(deps.http, random, input)),
      'mount',
    ),
    runs(
      OptInFlow,
      () => import('./opt-in/start.ts').then((m) => m.createOptIn({ ...deps, visit })),
      'mount',
    ),
  ];
};
