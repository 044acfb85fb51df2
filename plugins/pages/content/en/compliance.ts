/** Record keeping, labels and consent, in English. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand, company, address, email, leastAge }) => ({
  title: 'Compliance',
  headTitle: '18 U.S.C. 2257 record-keeping compliance',
  description:
    'Records of age and consent of everyone on screen, the custodian of records, our RTA label, and how to report content.',
  lead: `Everyone you see at ${brand} is an adult, wanted to be there, and was paid for it. Here is how we make sure.`,
  sections: [
    {
      id: 'records',
      title: 'Records under 18 U.S.C. 2257',
      body: [
        'All persons who appear in any visual depiction of actual or simulated sexually explicit conduct on this site were 18 years of age or older when it was made. The records required by 18 U.S.C. 2257 and 28 C.F.R. 75 are kept and may be inspected at the address of the custodian.',
        'Films bought from other producers are shown only if the producer keeps these records and gives us a copy.',
      ],
    },
    {
      id: 'custodian',
      title: 'Custodian of records',
      body: [`The custodian of records can be reached at ${company}, ${address}, and by e-mail at ${email}.`],
    },
    {
      id: 'consent',
      title: 'Consent on set',
      body: [
        {
          list: [
            'Every performer shows an official identity document before the first day of shooting; we keep a copy.',
            'Every scene is agreed in writing beforehand, in a language the performer speaks: what happens, with whom, and what does not happen.',
            'Anyone may say stop at any time, without giving a reason and without losing their pay.',
            'A person of trust is on every set. Health tests are part of every production.',
            'Performers may ask us later to take a film down; we look for a fair answer to every request.',
          ],
        },
      ],
    },
    {
      id: 'rta',
      title: 'RTA label and parental controls',
      body: [
        `This site is for adults of ${leastAge} and over. Every page carries the RTA label (“Restricted To Adults”), which filters and parental controls recognise. If children use your devices, please switch such a filter on: your system, your browser and your internet provider all offer one.`,
      ],
    },
    {
      id: 'report',
      title: 'Report content',
      body: [
        `If you think that something here was published without consent, shows a minor or breaks the law, write to ${email} with the address of the page. A person looks at it without delay, and what may be unlawful is taken down while we examine it. You receive an answer within seven days. You may stay anonymous.`,
      ],
    },
    {
      id: 'copyright',
      title: 'Copyright',
      body: [
        `If your work appears here without your permission, tell us at ${email}: what it is, where it appears, and how we can reach you. We take down what is yours.`,
      ],
    },
  ],
});
