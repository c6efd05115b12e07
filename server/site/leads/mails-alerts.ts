import type { ReadyEnv } from '../../core/base/env.ts'
import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import { inParagraphs, named, nameVariable, personOf, personVariable, samplePerson } from './mails.ts'
import type { leads } from './table.ts'

type Lead = typeof leads.$inferSelect
type AlertEnv = Pick<ReadyEnv, 'publicUrl' | 'incoming'>

const MOST_QUOTED = 2000

/** Where an answer to an alert goes. */
const answersTo = ({ incoming }: Pick<AlertEnv, 'incoming'>, name: string) =>
  incoming
    ? `Answer this mail to write to ${name}. Your words go to them and into the lead. What you quote does not.`
    : `An answer to this mail goes straight to ${name}. It does not appear in the lead, and its clock goes on.`

const answersVariable = {
  label: 'Where an answer goes',
  example: answersTo({ incoming: undefined }, samplePerson.name),
}

const linkTo = ({ publicUrl }: AlertEnv, { id }: Pick<Lead, 'id'>) => `${publicUrl}/admin/contact/${id}`

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
    note: '{answers}',
    why: 'You get this mail because you are an administrator.',
  },
  variables: {
    form: { label: 'What the form asks for', example: TITLES.demo },
    person: personVariable,
    answers: answersVariable,
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
  env: AlertEnv,
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
    { form: TITLES[form], person: personOf(lead), answers: answersTo(env, name) },
    { link: linkTo(env, lead), rest: [known] },
  )
}

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
    note: '{answers}',
    why: 'You get this mail because you are an administrator.',
  },
  variables: { name: nameVariable, person: personVariable, answers: answersVariable },
  sample: (site) => ({ link: `${site}/admin/contact/example` }),
})

/** To the people who look after leads: nobody has answered one in time. */
export const overdue = (env: AlertEnv, lead: Pick<Lead, 'id' | 'name' | 'company'>): FilledTemplate =>
  writeOverdue(
    { name: lead.name, person: personOf(lead), answers: answersTo(env, lead.name) },
    { link: linkTo(env, lead) },
  )

const writeHeard = defineMail({
  name: 'lead-wrote-back',
  label: 'Somebody wrote back',
  when: 'To the people who look after a lead, once an answer to our mail comes in',
  group: 'team',
  words: {
    subject: 'Wrote back: {person}',
    heading: '{subject}',
    button: 'Open the Lead',
    note: '{answers}',
    why: 'You get this mail because you look after this lead, or because nobody does yet.',
  },
  variables: {
    name: nameVariable,
    person: personVariable,
    subject: { label: 'The subject of their mail', example: 'Re: Your prices' },
    answers: answersVariable,
  },
  sample: (site) => ({
    link: `${site}/admin/contact/example`,
    rest: inParagraphs('Nine sites, all of them at night.'),
  }),
})

/** To the people who look after a lead: what its person wrote back, up to 2,000 letters of it. */
export function wroteBack(
  env: AlertEnv,
  lead: Pick<Lead, 'id' | 'name' | 'company'>,
  { subject, text }: { subject: string; text: string },
): FilledTemplate {
  const isLong = text.length > MOST_QUOTED
  const said = isLong ? `${text.slice(0, MOST_QUOTED).toWellFormed().trimEnd()} … The rest is in the lead.` : text
  return writeHeard(
    { name: lead.name, person: personOf(lead), subject: subject || 'No subject', answers: answersTo(env, lead.name) },
    { link: linkTo(env, lead), rest: inParagraphs(said) },
  )
}
