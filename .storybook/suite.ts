/** Tells stories in the suite what only the suite knows: whether modules are on their way. */
import { vi } from 'vitest';
import { restsOnceImported } from './settled.ts';

restsOnceImported(() => vi.dynamicImportSettled());
