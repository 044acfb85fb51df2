/** `/imprint`: the company behind the site. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { imprintFacts, type ImprintFact } from './imprint-facts.ts';

function Detail({ is, text, href }: ImprintFact) {
  const { t } = useLingui();
  if (href === undefined) return text;
  if (is !== 'authority') return <Link href={href}>{text}</Link>;
  return (
    <Link external externalLabel={t`opens in a new tab`} href={href}>
      {text}
    </Link>
  );
}

export default function ImprintPage() {
  const { t, i18n } = useLingui();
  const { brand } = useDeps(deps);
  const terms: Readonly<Record<ImprintFact['is'], string>> = {
    company: t`Company`,
    address: t`Postal address`,
    representatives: t`Represented by`,
    email: t`Email`,
    phone: t`Phone`,
    register: t`Register`,
    registerNumber: t`Register number`,
    taxNumber: t`VAT number`,
    authority: t`Supervisory authority`,
  };
  return (
    <Section level={1} width="text" title={t`Imprint`}>
      <DefinitionList
        variant="rows"
        items={imprintFacts(brand, i18n.locale).map((fact) => ({
          term: terms[fact.is],
          detail: <Detail {...fact} />,
        }))}
      />
    </Section>
  );
}
