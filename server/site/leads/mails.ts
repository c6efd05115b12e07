import { firstNameOf } from '../../../contract/core/first-name.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import type { FormWords } from '../../../contract/site/leads/pages.ts'
import { facts, paragraph, withBreaks } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import { REPLY } from './lead-story.ts'
import type { LeadAnswers, leads } from './table.ts'

type Lead = typeof leads.$inferSelect
type Facts = LeadAnswers['rows']

export const named = (rows: Facts) => rows.map(({ label, value }) => [label, value] as const)

/** Example values of the sender. */
export const samplePerson = { name: 'Dana Ortiz', company: 'Meridian Guard', email: 'dana@meridian.example' }
export const nameVariable = { label: 'Their name', example: samplePerson.name }
export const personVariable = { label: 'Name and company', example: `${samplePerson.name}, ${samplePerson.company}` }

export const personOf = ({ name, company }: Pick<Lead, 'name' | 'company'>) =>
  [name, company].filter(Boolean).join(', ')

/** What the words of a form give its confirmation. */
const formValues = ({ sentTitle, sentSteps }: FormWords) => ({ title: sentTitle, step: sentSteps[0] ?? '' })

/** What happens next, and the facts. What they wrote is left out, since anybody can enter anybody's address. */
const afterForm = ({ sentSteps }: FormWords, rows: Facts) => ({
  rest: [...sentSteps.map((step) => paragraph(step)), facts(named(rows))],
})

const confirming = (name: string, label: string, when: string, subject: string, words: FormWords, rows: Facts) => {
  const write = defineMail({
    name,
    label,
    when,
    group: 'visitors',
    words: {
      subject,
      preheader: '{step}',
      heading: '{title}',
      body: 'Hello {firstName},\n\nThank you for writing to us. This is what happens next:',
      why:
        'You get this mail because this address was entered in a form of {site}. If that was not you, ignore it: it ' +
        'is the only one.',
    },
    variables: {
      firstName: { label: 'Their first name', example: firstNameOf(samplePerson.name) },
      name: nameVariable,
      title: { label: 'Title of the form once it was sent', example: formValues(words).title },
      step: { label: 'The first step after it', example: formValues(words).step },
    },
    sample: () => afterForm(words, rows),
  })
  return (form: FormWords, who: string, chosen: Facts): FilledTemplate =>
    write({ ...formValues(form), firstName: firstNameOf(who), name: who }, afterForm(form, chosen))
}

/** To the person: that it arrived and what happens next. `chosen` are facts of ours or chosen from lists of ours. */
export const contactReceived = confirming(
  'contact-received',
  'Contact received',
  'To a visitor who sent the contact form',
  'Your message to {site}',
  contactPageDefault.form,
  [{ label: 'Topic', value: 'A demo' }],
)
export const demoReceived = confirming(
  'demo-received',
  'Demo request received',
  'To a visitor who asked for a demo, with its time for their calendar',
  'Your {site} demo',
  demoPageDefault.form,
  [
    { label: 'Kept for you', value: 'Tuesday, 24 November 2026 at 14:00' },
    { label: 'Guards', value: '51 to 200' },
  ],
)

const writeReply = defineMail({
  name: REPLY,
  label: 'Answer to a lead',
  when: 'To somebody who wrote, from the screen of leads',
  group: 'visitors',
  words: {
    subject: '{subject}',
    why: 'You get this mail because you wrote to {site}. An answer to it goes to the person who wrote it.',
  },
  variables: {
    subject: { label: 'The subject that was typed', example: 'Your question' },
    name: nameVariable,
  },
  required: ['subject'],
  sample: () => ({ rest: inParagraphs('Good evening Dana,\n\nyes, that works on phones.\nCall me any time.') }),
})

/** An answer to somebody who wrote. Blank lines part its paragraphs. */
export const reply = (name: string, subject: string, text: string): FilledTemplate =>
  writeReply({ name, subject }, { rest: inParagraphs(text) })

export function inParagraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(...withBreaks(part.trim().split('\n'))))
}
