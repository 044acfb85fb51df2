/**
 * Which fields of a callback are stored, by gateway. Everything else is removed: names, addresses, passwords, cards, phone numbers and IP
 * addresses of buyers are of no use once a callback is verified. Names are those of the gateways' documentation; docs/reference/gateways-wire.md lists the sources.
 */
import type { GatewayId } from '../gateways/event.ts';

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
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const EPOCH: KeptFields = {
  names: wordsOf(`
    ans member_id transaction_id amount currency x_operation pi_code order_id session_id payment_type
    submit_count event_datetime istest api action auth_amount localamount reseller epoch_digest
    ets_transaction_id ets_transaction_type ets_transaction_amount ets_transaction_date ets_currency
    ets_localcurrency ets_usd_amount ets_local_amount ets_member_idx ets_ref_trans_ids ets_pi_code
    ets_reseller_code ets_payment_type ets_payment_subtype ets_country
    mcs_or_idx mcs_canceldate mcs_signupdate mcs_reason mcs_memberstype mcs_cocode mcs_picode`),
  xml: NONE,
  private: NONE,
  signatures: new Set(['epoch_digest']),
  texts: new Set(['ans', 'mcs_reason']),
  transactions: ['transaction_id', 'ets_transaction_id'],
};

const SEGPAY: KeptFields = {
  names: wordsOf(`
    action stage approved trantype purchaseid tranid relatedtranid price currencycode ref1 istest authcode
    eticketid transguid transtime billertime billertranstime initialvalue initialperiod recurringvalue recurringperiod
    nextbilldate cancelreason canceldate standin xsellnum merchantid urlid packageid errorcode declinecode`),
  xml: NONE,
  private: NONE,
  signatures: NONE,
  texts: new Set(['authcode', 'cancelreason', 'declinecode']),
  transactions: ['tranid'],
};

const VENDO: KeptFields = {
  names: wordsOf(`
    callback is_test ref merchant_reference original_transaction_id transaction_type_id initial_transaction_id subscription_id subscription_status site_id merchant_id
    offer_id offer_identifier price_point_id price_point_type_id transaction_id related_transaction_id
    parent_transaction_id merchant_transaction_id transaction_type transaction_subtype transaction_status type status amount
    transaction_amount price currency transaction_currency transaction_currency_id payment_method
    payment_method_id error_code response_code time date transaction_date expiration_date
    next_rebill_date is_trial`),
  xml: NONE,
  private: NONE,
  signatures: NONE,
  texts: new Set(['transaction_type', 'payment_method']),
  transactions: ['transaction_id'],
};

const TRUSTPAY: KeptFields = {
  names: wordsOf(`
    aid typ amt cur ref res tid oid tss acqresid sig sig2
    projectid creditdebitindicator merchantreference paymentrequestid paymentid originalpaymentid
    amount currency status code rejectreason paymentmethod duedate signature`),
  xml: NONE,
  private: new Set(['debtor', 'creditor', 'debtoraccount', 'creditoraccount', 'cardtransaction']),
  signatures: new Set(['sig', 'sig2', 'signature']),
  texts: NONE,
  transactions: ['tid', 'paymentid', 'paymentrequestid'],
};

const DIMOCO: KeptFields = {
  names: wordsOf(`
    data digest action status code request_id reference merchant order service method channel
    id amount billed_amount currency operator country subscription type event_count period_length period_type`),
  xml: new Set(['data']),
  private: new Set(['customer']),
  signatures: new Set(['digest']),
  texts: NONE,
  transactions: ['transactions/transaction/id', 'transaction/id'],
};

export const KEPT: Readonly<Record<GatewayId, KeptFields>> = {
  epoch: EPOCH,
  segpay: SEGPAY,
  vendo: VENDO,
  trustpay: TRUSTPAY,
  // Its processor reports: a vault sends nothing that is known.
  skyflow: { names: NONE, xml: NONE, private: NONE, signatures: NONE, texts: NONE, transactions: [] },
  dimoco: DIMOCO,
};
