import { factsInLines, paragraph, strong } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

/** A shift in a mail: when it is, and where, with what changed on lines of their own. */
export type Line = readonly [when: string, where: string]

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const SAMPLE_LINES: Line[] = [
  [
    'Monday, November 23, 9:00 AM to 5:00 PM (8 h)',
    [
      'Harbor Street Mall, Main door',
      'Harbor Street 1',
      'Moved. It was Monday, November 23, 7:00 AM to 3:00 PM (8 h).',
      'Confirm by Sunday, November 22, 9:00 PM.',
    ].join('\n'),
  ],
  ['Tuesday, November 24, 7:00 AM to 3:00 PM (8 h)', 'Harbor Street Mall, Main door\nHarbour Street 1'],
]
const SAMPLE_GONE: Line[] = [['Wednesday, November 25, 7:00 AM to 3:00 PM (8 h)', 'Harbor Street Mall, Main door']]

/** All shifts that a guard holds, and before them those that are no longer theirs. */
const partsOf = ({ lines, gone, more }: Pick<PublicationMail, 'lines' | 'gone' | 'more'>) => [
  ...(gone.length > 0 ? [paragraph(strong('No longer yours:')), factsInLines(gone)] : []),
  ...(lines.length > 0 ? [paragraph(strong('All your shifts from now on:')), factsInLines(lines)] : []),
  ...(more > 0 ? [paragraph(`And ${more} more: your page has them all.`)] : []),
]

const writeShifts = defineMail({
  name: 'guard-shifts',
  label: 'Shifts of a guard',
  when: 'To a guard whose shifts changed, once a scheduler publishes them',
  group: 'team',
  words: {
    subject: 'Your shifts from {week} on: {news}',
    preheader: '{employer} changed your shifts: {news}.',
    heading: 'Your shifts, {guard}',
    body: '{employer} changed your shifts: {news}.\n\n{none}',
    button: 'Confirm or decline',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    guard: { label: 'Name of the guard', example: 'Amara Diallo' },
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    week: { label: 'First day that changed', example: 'November 23' },
    news: { label: 'What changed, in short', example: '1 moved, 1 no longer yours' },
    none: { label: 'Said where no shift is left', example: 'You have no shift now.', optional: true },
  },
  sender: 'employer',
  required: ['week'],
  sample: (site) => ({
    link: page(site, 'example'),
    rest: partsOf({ lines: SAMPLE_LINES, gone: SAMPLE_GONE, more: 0 }),
  }),
})

type PublicationMail = {
  guard: string
  employer: string
  week: string
  news: string
  lines: Line[]
  gone: Line[]
  more: number
  token: string
}

/** What a guard is told of the own shifts. `site` is the origin that links lead to. */
export const shiftsMail = (site: string, { lines, gone, more, token, ...values }: PublicationMail): FilledTemplate =>
  writeShifts(
    { ...values, none: lines.length === 0 ? 'You have no shift now.' : '' },
    { link: page(site, token), rest: partsOf({ lines, gone, more }) },
  )

const writeTakenOff = defineMail({
  name: 'guard-taken-off',
  label: 'Shifts taken from a guard',
  when: 'To a guard who is suspended or left, once a scheduler publishes that the shifts are taken away',
  group: 'team',
  words: {
    subject: 'You have no shifts from {week} on',
    preheader: '{employer} took you off your shifts.',
    heading: 'No more shifts, {guard}',
    body: '{employer} took you off all shifts from {week} on. Nobody expects you there.\n\nQuestions? Call {employer}.',
    why: 'You get this mail because {employer} planned shifts for you at this address.',
  },
  variables: {
    guard: { label: 'Name of the guard', example: 'Amara Diallo' },
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    week: { label: 'First day', example: 'November 23' },
  },
  sender: 'employer',
  required: ['week'],
  sample: () => ({}),
})

/** What a guard is told who gets no shifts any more. */
export const takenOffMail = (values: { guard: string; employer: string; week: string }): FilledTemplate =>
  writeTakenOff(values, {})

const writeOrders = defineMail({
  name: 'guard-orders',
  label: 'Post orders to read',
  when: 'To a guard who is planned on a post and did not read its orders, once a scheduler reminds them',
  group: 'team',
  words: {
    subject: 'Please read the orders of {post}',
    preheader: '{employer} asks you to read them before your next shift.',
    heading: 'Orders to read, {guard}',
    body: '{employer} published version {number} of the orders of {post}, {site}. Read them before your next shift there.',
    button: 'Read the orders',
    note: 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    guard: { label: 'Name of the guard', example: 'Amara Diallo' },
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    post: { label: 'Post', example: 'Main door' },
    site: { label: 'Site', example: 'Harbor Street Mall' },
    number: { label: 'Number of the version', example: '7' },
  },
  sender: 'employer',
  required: ['post'],
  sample: (site) => ({ link: page(site, 'example') }),
})

type OrdersMail = { guard: string; employer: string; post: string; site: string; number: string }

/** Asks a guard to read the orders of a post. `origin` is where the link leads to. */
export const ordersMail = (origin: string, { token, ...values }: OrdersMail & { token: string }): FilledTemplate =>
  writeOrders(values, { link: page(origin, token) })
