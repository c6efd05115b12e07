import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import type { Line } from './mails.ts'

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const SAMPLE_LINES: Line[] = [
  [
    'Monday, November 23, 7:00 AM to 3:00 PM GMT+1',
    'Harbor Street Mall, Main door. Confirm by Sunday, November 22, 7:00 PM GMT+1',
  ],
]

const writeConfirm = defineMail({
  name: 'guard-confirm',
  label: 'Shifts to confirm',
  when: 'To a guard who has not confirmed a shift, half way to the time by which they should',
  group: 'team',
  words: {
    subject: 'Please confirm: {first}',
    preheader: '{employer} waits for your answer.',
    heading: 'Please confirm, {guard}',
    body: '{employer} waits to hear whether you come to these shifts.',
    button: 'Confirm or decline',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    guard: { label: 'Name of the guard', example: 'Amara Diallo' },
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    first: { label: 'When the first of the shifts is', example: SAMPLE_LINES[0]![0] },
  },
  sender: 'employer',
  required: ['first'],
  sample: (site) => ({ link: page(site, 'example'), rest: [facts(SAMPLE_LINES)] }),
})

type ConfirmMail = { guard: string; employer: string; lines: Line[]; token: string }

/** Reminds a guard of the shifts that are to be confirmed. `site` is the origin that links lead to. */
export const confirmMail = (site: string, { lines, token, ...values }: ConfirmMail): FilledTemplate =>
  writeConfirm({ ...values, first: lines[0]![0] }, { link: page(site, token), rest: [facts(lines)] })
