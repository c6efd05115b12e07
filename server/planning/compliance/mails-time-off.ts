import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const writeTimeOff = defineMail({
  name: 'guard-time-off',
  label: 'Decision on time off',
  when: 'To a guard whose time off is approved, declined or cancelled',
  group: 'team',
  words: {
    subject: 'Your time off is {decision}: {days}',
    preheader: '{employer} decided on your time off.',
    heading: 'Your time off is {decision}',
    body: '{next}',
    button: 'Open your page',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    decision: { label: 'What the company decided', example: 'approved' },
    days: { label: 'The days', example: 'December 10 to December 12' },
    next: { label: 'What it means', example: 'Nobody plans shifts for you in these days.' },
  },
  sender: 'employer',
  required: ['decision', 'days'],
  sample: (site) => ({
    link: page(site, 'example'),
    rest: [facts([['Days', 'December 10 to December 12']])],
  }),
})

type TimeOffMail = { employer: string; decision: string; days: string; next: string; token: string }

/** What a guard is told of a decision on their time off. */
export const timeOffMail = (site: string, { token, ...values }: TimeOffMail): FilledTemplate =>
  writeTimeOff(values, { link: page(site, token), rest: [facts([['Days', values.days]])] })
