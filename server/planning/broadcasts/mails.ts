import { paragraph, withBreaks } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const SAMPLE = 'Use the south gate until Friday. Your pass opens it.'

/** A text as it was written: a blank line begins a paragraph, and each line stays one. */
const textOf = (written: string) =>
  written
    .trim()
    .split(/\n\s*\n/)
    .map((part) => paragraph(...withBreaks(part.split('\n'))))

const writeBroadcast = defineMail({
  name: 'guard-broadcast',
  label: 'Message of the office to guards',
  when: 'To guards to whom their office writes a message, and once more as a reminder',
  group: 'team',
  words: {
    subject: '{title}',
    preheader: 'A message of {employer}.',
    heading: '{title}',
    body: '{again}',
    button: 'Open it, so that the office knows',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    title: { label: 'Subject of the message', example: 'The east gate is closed' },
    again: { label: 'Said in a reminder', example: 'You have not opened this message yet.', optional: true },
  },
  sender: 'employer',
  required: ['title'],
  sample: (site) => ({ link: page(site, 'example'), rest: textOf(SAMPLE) }),
})

type BroadcastMail = { employer: string; title: string; message: string; isReminder: boolean; token: string }

/** A message of the office to a guard. `site` is the origin that links lead to. */
export const broadcastMail = (site: string, { token, isReminder, message, ...values }: BroadcastMail): FilledTemplate =>
  writeBroadcast(
    { ...values, again: isReminder ? 'You have not opened this message yet.' : '' },
    { link: page(site, token), rest: textOf(message) },
  )
