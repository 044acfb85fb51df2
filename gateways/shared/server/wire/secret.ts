/** A secret shared with a gateway: printing, serialising or inspecting it shows `[secret]`. */
import { inspect } from 'node:util';

const HIDDEN = '[secret]';

export class Secret {
  #value: string | (() => string);

  /** An expensive value is created on first use. */
  constructor(value: string | (() => string)) {
    this.#value = value;
  }

  /** The secret text, for the key of a digest or the one header that must contain it. */
  open(): string {
    if (typeof this.#value !== 'string') this.#value = this.#value();
    return this.#value;
  }

  toString(): string {
    return HIDDEN;
  }

  toJSON(): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}
