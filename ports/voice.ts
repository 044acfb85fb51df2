/** A brand's voice, for its writers. Only Storybook shows it. */
export interface Voice {
  /** How a visitor would describe the brand. */
  readonly place: string;
  readonly sounds: readonly string[];
  /** The same message in the brand's voice, and as the brand would never say it. */
  readonly does: string;
  readonly never: string;
}
