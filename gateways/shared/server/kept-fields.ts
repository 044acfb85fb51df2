/**
 * Allow-list of stored callback fields. Everything else is removed: names, addresses, passwords, cards, phone numbers
 * and IP addresses of buyers are not needed after verification. Names are those of the gateways' documentation.
 */

export interface KeptFields {
  /** Form fields, JSON members and XML elements, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Fields whose value is XML. */
  readonly xml: ReadonlySet<string>;
  /** Elements that are removed completely. */
  readonly private: ReadonlySet<string>;
  /** Fields with a signature. */
  readonly signatures: ReadonlySet<string>;
  /** Fields whose value may be several words; any other value with a space is removed unless it is a date. */
  readonly texts: ReadonlySet<string>;
  /** Fields with the transaction id, most exact first. */
  readonly transactions: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** For a gateway without callbacks, or one that is no longer installed. */
export const NO_FIELDS: KeptFields = {
  names: NONE,
  xml: NONE,
  private: NONE,
  signatures: NONE,
  texts: NONE,
  transactions: [],
};

/** `names` as words in lower case, separated by spaces. */
export const keptFields = (
  names: string,
  more: Partial<Omit<KeptFields, 'names'>> & Pick<KeptFields, 'transactions'>,
): KeptFields => ({ ...NO_FIELDS, names: new Set(names.split(/\s+/).filter(Boolean)), ...more });
