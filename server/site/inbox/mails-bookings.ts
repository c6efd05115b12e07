import { firstNameOf } from '../../../contract/core/first-name.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import { samplePerson } from '../leads/mails.ts'

const WHY = 'You get this mail because you asked {site} for a demo. An answer to it reaches the person who gives it.'

const variables = {
  firstName: { label: 'Their first name', example: firstNameOf(samplePerson.name) },
  when: { label: 'The time, with its zone', example: 'Tuesday, November 24, 10:00 AM EST (America/New_York)' },
}
const message = (example: string) => ({ label: 'What was typed about it', example, optional: true as const })

const writeMoved = defineMail({
  name: 'demo-moved',
  label: 'Demo moved',
  when: 'To a visitor whose demo gets another time, with its entry for their calendar',
  group: 'visitors',
  words: {
    subject: 'New time: your {site} demo',
    preheader: '{when}',
    heading: 'Your demo has a new time',
    body: 'Hello {firstName},\n\nYour demo is on {when}.\n\nThe file with this mail updates the entry in your calendar.',
    why: WHY,
  },
  variables,
  required: ['when'],
  sample: () => ({}),
})

const writeConfirmed = defineMail({
  name: 'demo-confirmed',
  label: 'Demo confirmed',
  when: 'To a visitor whose demo is confirmed, with its entry for their calendar',
  group: 'visitors',
  words: {
    subject: 'Confirmed: your {site} demo',
    preheader: '{when}',
    heading: 'Your demo is confirmed',
    body: 'Hello {firstName},\n\nWe look forward to showing you {site} on {when}.\n\n{message}',
    why: WHY,
  },
  variables: { ...variables, message: message('Join at https://meet.example/watchpost.') },
  required: ['when'],
  sample: () => ({}),
})

const writeCancelled = defineMail({
  name: 'demo-cancelled',
  label: 'Demo cancelled',
  when: 'To a visitor whose demo is cancelled, with the entry that removes it from their calendar',
  group: 'visitors',
  words: {
    subject: 'Cancelled: your {site} demo',
    preheader: '{when}',
    heading: 'Your demo is cancelled',
    body: 'Hello {firstName},\n\nYour demo on {when} is cancelled.\n\n{message}\n\nAnswer this mail to find another time.',
    why: WHY,
  },
  variables: { ...variables, message: message('We are short of people that day.') },
  required: ['when'],
  sample: () => ({}),
})

/** What happened to a booking. */
export type BookingChange = 'moved' | 'confirmed' | 'cancelled'

/** To a visitor: what the office did with the time of their demo. */
export function bookingMail(change: BookingChange, name: string, when: string, typed: string): FilledTemplate {
  const values = { firstName: firstNameOf(name), when }
  if (change === 'moved') return writeMoved(values, {})
  return (change === 'confirmed' ? writeConfirmed : writeCancelled)({ ...values, message: typed.trim() }, {})
}
