/** Frame options of the current page: `frame` in its loader data. */
import {
  EmptyLayout,
  FreeFilmLayout,
  LandingLayout,
  LoginLayout,
  LoginSideImageLayout,
  PlayingMovieLayout,
  SignUpLayout,
  type FrameChoices,
  type Framed,
} from '#ports/shell.ts';
import { useNavigated } from '#app/react/bindings.tsx';

/** Group layout that looks like a landing page without footer (README 1). */
const LANDING_GROUP_LAYOUT = 3;

const NONE: FrameChoices = {};

const choicesOf = (data: unknown): FrameChoices =>
  (data as Partial<Framed> | null | undefined)?.frame ?? NONE;

export const useFrameChoices = (): FrameChoices =>
  useNavigated((snapshot) => choicesOf(snapshot.context.ready?.data));

/** The header and footer around the page. */
export interface FrameParts {
  readonly header: 'full' | 'landing' | 'plain' | 'none';
  readonly footer: 'full' | 'plain' | 'none';
}

const USUAL: FrameParts = { header: 'full', footer: 'full' };
const BARE: FrameParts = { header: 'none', footer: 'none' };
const FORM: FrameParts = { header: 'plain', footer: 'none' };
const PLAIN: FrameParts = { header: 'plain', footer: 'plain' };
const PARTS: Readonly<Record<string, FrameParts>> = {
  [EmptyLayout.id]: BARE,
  [FreeFilmLayout.id]: PLAIN,
  [LandingLayout.id]: { header: 'landing', footer: 'full' },
  [LoginLayout.id]: FORM,
  [LoginSideImageLayout.id]: FORM,
  [SignUpLayout.id]: PLAIN,
  [PlayingMovieLayout.id]: BARE,
};

/**
 * Returns header and footer of a layout, without those that the page omits; `layout` is the layout's id, null for the
 * default.
 */
export function partsOf(layout: string | null, { header, footer, groupLayout }: FrameChoices): FrameParts {
  if (layout === SignUpLayout.id && groupLayout === LANDING_GROUP_LAYOUT)
    return { header: 'landing', footer: 'none' };
  const parts = PARTS[layout ?? ''] ?? USUAL;
  if (layout !== LandingLayout.id) return parts;
  return {
    header: header === false ? 'none' : parts.header,
    footer: footer === false ? 'none' : parts.footer,
  };
}
