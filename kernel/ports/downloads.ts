/** Taking films along, as other plugins may speak of it; there where a plugin mails the links. */
import { service } from '../ref.ts';

/** Nothing is asked of it yet but whether it is there: without it no text promises a download. */
export const Downloads = service<object>('library.downloads');
