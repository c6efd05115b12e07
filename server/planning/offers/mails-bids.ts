import { factsInLines } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import type { Line } from '../periods/mails.ts'

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const SAMPLE: Line = [
  'Monday, November 23, 9:00 AM to 5:00 PM (8 h)',
  'Harbor Street Mall, Main door\nHarbour Street 1',
]

const writeLostBid = defineMail({
  name: 'guard-bid-lost',
  label: 'Bid on a shift that somebody else got',
  when: 'To guards who bid on an open shift, once somebody else has it',
  group: 'team',
  words: {
    subject: 'Somebody else has the shift: {when}',
    preheader: 'You bid on a shift at {employer} that is taken now.',
    heading: 'Somebody else has this shift',
    body: 'You bid on this shift. {employer} gave it to somebody else, and nothing changes for you.',
    button: 'See open shifts',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    when: { label: 'When the shift is', example: SAMPLE[0] },
  },
  sender: 'employer',
  required: ['when'],
  sample: (site) => ({ link: page(site, 'example'), rest: [factsInLines([SAMPLE])] }),
})

/** What a guard is told who bid on a shift that somebody else got. */
export const lostBidMail = (
  site: string,
  { line, token, employer }: { employer: string; line: Line; token: string },
): FilledTemplate =>
  writeLostBid({ employer, when: line[0] }, { link: page(site, token), rest: [factsInLines([line])] })
