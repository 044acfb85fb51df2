/**
 * Which fields of a callback are stored. Everything else is removed: names, addresses, passwords, cards, phone numbers and IP addresses of buyers are of no
 * use once a callback is verified. Names are those of the gateways' documentation.
 */

export interface KeptFields {
  /** Fields of a form, members of JSON and elements of XML, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Those that hold XML of their own. */
  readonly xml: ReadonlySet<string>;
  /** Elements of which nothing is stored, whatever they contain. */
  readonly private: ReadonlySet<string>;
  /** Those that hold a signature. */
  readonly signatures: ReadonlySet<string>;
  /** Those whose value may be several words; any other value with a space that is no date is removed. */
  readonly texts: ReadonlySet<string>;
  /** Those that name the transaction, the most exact first. */
  readonly transactions: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** A gateway that reports nothing, or that is no longer installed. */
export const NO_FIELDS: KeptFields = {
  names: NONE,
  xml: NONE,
  private: NONE,
  signatures: NONE,
  texts: NONE,
  transactions: [],
};

/** `names` as words in lower case, separated by space. */
export const keptFields = (
  names: string,
  more: Partial<Omit<KeptFields, 'names'>> & Pick<KeptFields, 'transactions'>,
): KeptFields => ({ ...NO_FIELDS, names: new Set(names.split(/\s+/).filter(Boolean)), ...more });
