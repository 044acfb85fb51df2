// @vitest-environment happy-dom
import { testRenderedStories } from './support/rendered-stories.ts';

testRenderedStories(import.meta.glob<never>('../stories/[q-z]*/*.stories.tsx'));
