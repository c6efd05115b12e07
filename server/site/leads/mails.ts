import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import type { FormWords } from '../../../contract/site/leads/pages.ts'
import { facts, paragraph, withBreaks } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import { REPLY } from './lead-story.ts'
import type { LeadAnswers, leads } from './table.ts'

type Lead = typeof leads.$inferSelect
type Facts = LeadAnswers['rows']

const named = (rows: Facts) => rows.map(({ label, value }) => [label, value] as const)

/** Example values of the sender. */
export const samplePerson = { name: 'Dana Ortiz', company: 'Meridian Guard', email: 'dana@meridian.example' }
const nameVariable = { label: 'Their name', example: samplePerson.name }
const personVariable = { label: 'Name and company', example: `${samplePerson.name}, ${samplePerson.company}` }

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
      body: 'Hello {name},\n\nthank you for writing to us. This is what happens next:',
      why:
        'You get this mail because this address was entered in a form of {site}. If that was not you, ignore it: it ' +
        'is the only one.',
    },
    variables: {
      name: nameVariable,
      title: { label: 'Title of the form once it was sent', example: formValues(words).title },
      step: { label: 'The first step after it', example: formValues(words).step },
    },
    sample: () => afterForm(words, rows),
  })
  return (form: FormWords, who: string, chosen: Facts): FilledTemplate =>
    write({ ...formValues(form), name: who }, afterForm(form, chosen))
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

const TITLES: Record<Lead['form'], string> = {
  contact: 'Contact request',
  demo: 'Demo request',
  pricing: 'Pricing estimate',
}

/** A lead in a line. */
export const titleOf = ({ form, name, company }: Pick<Lead, 'form' | 'name' | 'company'>) =>
  `${TITLES[form]}: ${personOf({ name, company })}`

const writeAlert = defineMail({
  name: 'lead-alert',
  label: 'New lead',
  when: 'To administrators, once a form arrives',
  group: 'team',
  words: {
    subject: '{form}: {person}',
    heading: '{form}',
    button: 'Open the Request',
    why: 'You get this mail because you are an administrator. An answer to it goes to the person who wrote.',
  },
  variables: {
    form: { label: 'What the form asks for', example: TITLES.demo },
    person: personVariable,
  },
  sample: (site) => ({
    link: `${site}/admin/contact/example`,
    rest: [
      facts([
        ['Name', samplePerson.name],
        ['Company', samplePerson.company],
        ['Email', samplePerson.email],
        ['Guards', '51 to 200'],
        ['First page', '/pricing'],
      ]),
    ],
  }),
})

/** To an administrator: who wrote what, and where they came from. */
export function alert(
  site: string,
  lead: Pick<
    Lead,
    'id' | 'form' | 'name' | 'company' | 'email' | 'phone' | 'answers' | 'firstPage' | 'referrer' | 'utm'
  >,
): FilledTemplate {
  const { form, name, company, email, phone, answers, firstPage, referrer, utm } = lead
  const campaign = Object.entries(utm)
    .flatMap(([mark, value]) => (value ? [`${mark}: ${value}`] : []))
    .join(', ')
  const known = facts([
    ['Name', name],
    ['Company', company],
    ['Email', email],
    ['Phone', phone],
    ...named(answers.rows),
    ['First page', firstPage],
    ['Came from', referrer],
    ['Campaign', campaign],
  ])
  return writeAlert(
    { form: TITLES[form], person: personOf(lead) },
    { link: `${site}/admin/contact/${lead.id}`, rest: [known] },
  )
}

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

const writeOverdue = defineMail({
  name: 'lead-overdue',
  label: 'An answer is late',
  when: 'To administrators, once a lead has waited too long',
  group: 'team',
  words: {
    subject: 'An answer is late: {person}',
    heading: 'An answer is late',
    body: '{name} has waited longer than the hours that you set for an answer.',
    button: 'Open the Lead',
    why: 'You get this mail because you are an administrator.',
  },
  variables: { name: nameVariable, person: personVariable },
  sample: (site) => ({ link: `${site}/admin/contact/example` }),
})

/** To the people who look after leads: nobody has answered one in time. */
export const overdue = (site: string, lead: Pick<Lead, 'id' | 'name' | 'company'>): FilledTemplate =>
  writeOverdue({ name: lead.name, person: personOf(lead) }, { link: `${site}/admin/contact/${lead.id}` })

function inParagraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(...withBreaks(part.trim().split('\n'))))
}
