/** Effects of keys for tests and stories. */
import type { HintEvent } from './machine.ts';

export const hintFixtures = {
  events: [
    { type: 'changed', hint: { is: 'volume', share: 0.65 } },
    { type: 'changed', hint: { is: 'volume', share: 0 } },
    { type: 'changed', hint: { is: 'speed', rate: 1.25 } },
    { type: 'changed', hint: { is: 'position', atS: 65, ofS: 600 } },
    { type: 'changed', hint: { is: 'subtitles', label: 'Deutsch', available: true } },
    { type: 'changed', hint: { is: 'subtitles', label: null, available: true } },
    { type: 'changed', hint: { is: 'subtitles', label: null, available: false } },
  ] satisfies HintEvent[],
};
