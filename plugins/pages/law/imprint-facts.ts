/** The company data of a brand in the order of the imprint; undeclared data is omitted. */
import { addressIn } from '#app/i18n/address.ts';
import type { BrandInfo } from '#app/services.ts';

export interface ImprintFact {
  readonly is:
    | 'company'
    | 'address'
    | 'representatives'
    | 'email'
    | 'phone'
    | 'register'
    | 'registerNumber'
    | 'taxNumber'
    | 'authority';
  readonly text: string;
  readonly href?: string;
}

export function imprintFacts(brand: BrandInfo, locale: string): readonly ImprintFact[] {
  const { company, supportEmail: email, imprint = {} } = brand;
  const { representatives = [], register, registerNumber, taxNumber, phone, authority } = imprint;
  const facts: (Omit<ImprintFact, 'text'> & { readonly text: string | undefined })[] = [
    { is: 'company', text: company },
    { is: 'address', text: addressIn(brand, locale) },
    { is: 'representatives', text: new Intl.ListFormat(locale).format(representatives) },
    { is: 'email', text: email, href: `mailto:${email}` },
    { is: 'phone', text: phone, href: `tel:${phone?.replaceAll(' ', '') ?? ''}` },
    { is: 'register', text: register },
    { is: 'registerNumber', text: registerNumber },
    { is: 'taxNumber', text: taxNumber },
    { is: 'authority', text: authority?.name, ...(authority?.url ? { href: authority.url } : {}) },
  ];
  return facts.flatMap(({ text, ...fact }) => (text ? [{ ...fact, text }] : []));
}
