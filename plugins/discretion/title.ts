/** What a discreet tab is called, in the words of the origin (kernel/origin/page.ts). */
import { msg } from '@lingui/core/macro';

export const DISCREET_TITLE = msg`New tab`;
