import type { FormWords } from '../../../contract/site/leads/pages.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { button, facts, heading, paragraph } from '../../platform/mail/parts.ts'
import type { LeadAnswers, leads } from './table.ts'

type Lead = typeof leads.$inferSelect
type Facts = LeadAnswers['rows']

const named = (rows: Facts) => rows.map(({ label, value }) => [label, value] as const)

/**
 * To the person: that it arrived and what happens next. `rows` are facts of ours or chosen from lists of ours; what
 * they
 * wrote themselves is left out, since anybody can enter anybody's address.
 */
export const confirmation = (
  subject: string,
  words: FormWords,
  { siteName }: Brand,
  name: string,
  rows: Facts,
): MailContent => ({
  subject,
  preheader: words.sentSteps[0] ?? '',
  body: [
    heading(words.sentTitle),
    paragraph(`Hello ${name},`),
    paragraph('thank you for writing to us. This is what happens next:'),
    ...words.sentSteps.map((step) => paragraph(step)),
    facts(named(rows)),
  ],
  why: [
    `You get this mail because this address was entered in a form of ${siteName}. If that was not you, ignore it: it is the only one.`,
  ],
})

const TITLES: Record<Lead['form'], string> = {
  contact: 'Contact request',
  demo: 'Demo request',
  pricing: 'Pricing estimate',
}

/** To an administrator: who wrote what, and where they came from. */
export function alert(site: string, lead: Omit<Lead, 'stage' | 'spamReasons'>): MailContent {
  const { form, name, company, email, phone, answers, firstPage, referrer, utm } = lead
  const campaign = Object.entries(utm)
    .flatMap(([mark, value]) => (value ? [`${mark}: ${value}`] : []))
    .join(', ')
  return {
    subject: `${TITLES[form]}: ${[name, company].filter(Boolean).join(', ')}`,
    body: [
      heading(TITLES[form]),
      facts([
        ['Name', name],
        ['Company', company],
        ['Email', email],
        ['Phone', phone],
        ...named(answers.rows),
        ['First page', firstPage],
        ['Came from', referrer],
        ['Campaign', campaign],
      ]),
      button('Open the Request', `${site}/admin/contact`),
    ],
    why: ['You get this mail because you are an administrator. An answer to it goes to the person who wrote.'],
  }
}
