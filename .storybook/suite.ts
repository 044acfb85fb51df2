/** Passes information of the suite to stories: whether modules are loading. */
import { vi } from 'vitest';
import { restsOnceImported } from './settled.ts';

restsOnceImported(() => vi.dynamicImportSettled());
