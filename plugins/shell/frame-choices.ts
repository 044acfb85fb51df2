/** What the page on screen wants of its frame: `frame` in the data of its loader. */
import type { FrameChoices, Framed } from '../../kernel/ports/shell.ts';
import type { LayoutId } from '../../kernel/plugin.ts';
import { useNavigated } from '../../kernel/react.tsx';

/** Group layout of a landing page without footer (1-shell §2 "Layouts": "Layout id 3"). */
const LANDING_GROUP_LAYOUT = 3;

const NONE: FrameChoices = {};

const choicesOf = (data: unknown): FrameChoices =>
  (data as Partial<Framed> | null | undefined)?.frame ?? NONE;

export const useFrameChoices = (): FrameChoices =>
  useNavigated((snapshot) => choicesOf(snapshot.context.ready?.data));

/** What stands around the page. */
export interface FrameParts {
  readonly header: 'full' | 'landing' | 'plain' | 'none';
  readonly footer: 'full' | 'plain' | 'none';
}

const PARTS: Readonly<Record<LayoutId, FrameParts>> = {
  default: { header: 'full', footer: 'full' },
  empty: { header: 'none', footer: 'none' },
  'free-film': { header: 'plain', footer: 'plain' },
  landing: { header: 'landing', footer: 'full' },
  login: { header: 'plain', footer: 'none' },
  'login-side-image': { header: 'plain', footer: 'none' },
  'sign-up': { header: 'plain', footer: 'plain' },
  'playing-movie': { header: 'none', footer: 'none' },
};

/** A layout's parts, less what the page leaves away. */
export function partsOf(layout: LayoutId, { header, footer, groupLayout }: FrameChoices): FrameParts {
  if (layout === 'sign-up' && groupLayout === LANDING_GROUP_LAYOUT)
    return { header: 'landing', footer: 'none' };
  const parts = PARTS[layout];
  if (layout !== 'landing') return parts;
  return {
    header: header === false ? 'none' : parts.header,
    footer: footer === false ? 'none' : parts.footer,
  };
}
