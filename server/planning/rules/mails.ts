import type { EndingPack } from '../../../contract/planning/rules/rule-sets.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const FOLLOWED = 'The next version takes its place by itself. Read what it changes before you plan past that day.'
const NOT_FOLLOWED = 'No version follows it, so its rules hold no more from then on. Check the law, and choose another.'

const writePackEnds = defineMail({
  name: 'rules-ending',
  label: 'End of a pack of rules',
  when: 'To the owners and schedulers of a guard company, 60 days before a pack of rules ends',
  group: 'team',
  words: {
    subject: '{pack} ends on {until}',
    preheader: 'Shifts from that day on follow other rules.',
    heading: 'A pack of rules ends',
    body: '{pack} holds for {employer} and ends on {until}, in {days} days. {next}',
    button: 'Open the rules',
    note: 'This is not legal advice. Statutes change: check the sources, and ask a lawyer.',
    why: 'You get this mail because you plan shifts at {employer}.',
  },
  variables: {
    employer: { label: 'The guard company', example: 'Northgate Protection' },
    pack: { label: 'The pack of rules', example: 'California overtime and breaks' },
    until: { label: 'The first day without it', example: '2027-01-01' },
    days: { label: 'How many days are left', example: '60' },
    next: { label: 'What follows it', example: FOLLOWED },
  },
  required: ['pack', 'until'],
  sample: (site) => ({ link: `${site}/app` }),
})

/** What owners and schedulers are told of a pack that ends. `site` is the origin that the link leads to. */
export const packEndsMail = (
  site: string,
  { employer, slug, pack }: { employer: string; slug: string; pack: EndingPack },
): FilledTemplate =>
  writePackEnds(
    {
      employer,
      pack: pack.title,
      until: pack.until,
      days: String(pack.daysLeft),
      next: pack.isFollowed ? FOLLOWED : NOT_FOLLOWED,
    },
    { link: `${site}/app/o/${slug}/rules` },
  )
