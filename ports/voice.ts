/** How a brand sounds, for those who write for it. Only Storybook shows it. */
export interface Voice {
  /** What a visitor would say it is. */
  readonly place: string;
  readonly sounds: readonly string[];
  /** The same thing said as this brand says it, and as it never would. */
  readonly does: string;
  readonly never: string;
}
