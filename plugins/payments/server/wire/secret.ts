/** A secret shared with a gateway: whatever prints, serialises or inspects it says `[secret]`. */
import { inspect } from 'node:util';

const HIDDEN = '[secret]';

export class Secret {
  #value: string | (() => string);

  /** A value that takes time to make is made when it is first needed. */
  constructor(value: string | (() => string)) {
    this.#value = value;
  }

  /** Its text, for the key of a digest or the one header that must carry it. */
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
