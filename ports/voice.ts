/** A brand's voice, for its writers. Only Storybook shows it. */
export interface Voice {
  /** Description of the brand, as a visitor would give it. */
  readonly place: string;
  readonly sounds: readonly string[];
  /** A message in the brand's voice, and the same message as the brand would never phrase it. */
  readonly does: string;
  readonly never: string;
}
