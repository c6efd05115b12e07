import { factsInLines, link, paragraph } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import type { Line } from '../periods/mails.ts'
import type { PushWords } from '../telling/pushing.ts'

const page = (site: string, token: string) => `${site}/app/guard/link?token=${token}`

const SAMPLE: Line = [
  'Monday, November 23, 7:00 PM to Tuesday, November 24, 7:00 AM (12 h)',
  'Harbor Street Mall, Main door\nHarbour Street 1',
]
const guard = { label: 'Name of the guard', example: 'Amara Diallo' }
const employer = { label: 'Company of the guard', example: 'Northgate Protection' }
const colleague = { label: 'Name of the colleague', example: 'Lydia Osei' }
const note = 'The link works for 30 days and only for you. Do not pass it on: whoever has it can answer in your name.'
const why = 'You get this mail because {employer} plans shifts for you at this address.'

const writeOffer = defineMail({
  name: 'guard-offer',
  label: 'Offer of a shift',
  when: 'To a guard who is asked to take an open shift',
  group: 'team',
  words: {
    subject: 'Can you take a shift? {when}',
    preheader: '{employer} offers you a shift. Answer by {by}.',
    heading: 'A shift for you, {guard}',
    body: '{employer} offers you this shift. Answer by {by}. It goes to the first guard who accepts.',
    button: 'Accept or decline',
    note,
    why,
  },
  variables: {
    guard,
    employer,
    when: { label: 'When the shift is', example: SAMPLE[0] },
    by: { label: 'Until when to answer', example: 'Monday, November 23, 3:45 PM GMT+1' },
  },
  sender: 'employer',
  required: ['by'],
  sample: (site) => ({ link: page(site, 'example'), rest: [factsInLines([withPay(SAMPLE, '$216.00')])] }),
})

const withPay = ([when, place]: Line, pay: string | null): Line => [
  when,
  pay === null ? place : `${place}\nPays ${pay}`,
]

/** The words of the mail for a phone's screen. What the shift pays stays off a screen that others may see. */
export const offerPush = ({ employer, by, line }: { employer: string; by: string; line: Line }): PushWords => ({
  title: `Can you take a shift? ${line[0]}`,
  text: `${line[1]}\n${employer} offers you this shift. Answer by ${by}. It goes to the first guard who accepts.`,
})

type OfferMail = {
  guard: string
  employer: string
  by: string
  line: Line
  pay: string | null
  token: string
  map: string | null
}

/**
 * What a guard is told of a shift on offer. `site` is the origin that links lead to, `pay` what the whole shift pays
 * this guard, and `map` shows the place.
 */
export const offerMail = (site: string, { line, pay, token, map, ...values }: OfferMail): FilledTemplate =>
  writeOffer(
    { ...values, when: line[0] },
    {
      link: page(site, token),
      rest: [factsInLines([withPay(line, pay)]), ...(map === null ? [] : [paragraph(link('Map of the site', map))])],
    },
  )

const writeUnfilled = defineMail({
  name: 'offer-unfilled',
  label: 'Offer that nobody took',
  when: 'To the person whose offer nobody accepted in time',
  group: 'team',
  words: {
    subject: 'Nobody took {where}, {when}',
    preheader: 'The shift is still open.',
    heading: 'A shift is still open',
    body: 'Nobody accepted this shift in time. {asked} were asked. It is still open.',
    button: 'Open the roster',
    why: 'You get this mail because you plan shifts at {employer}.',
  },
  variables: {
    employer,
    where: { label: 'Where the shift is', example: 'Harbor Street Mall, Main door' },
    when: { label: 'When the shift is', example: SAMPLE[0] },
    asked: { label: 'How many were asked', example: '7 guards' },
  },
  sample: (site) => ({ link: `${site}/app`, rest: [factsInLines([SAMPLE])] }),
})

type UnfilledMail = { employer: string; asked: string; line: Line; address: string }

/** What the office is told of an offer that nobody accepted. `address` leads to the shift. */
export const unfilledMail = (site: string, { line, address, ...values }: UnfilledMail): FilledTemplate =>
  writeUnfilled(
    { ...values, when: line[0], where: line[1].split('\n')[0]! },
    { link: `${site}${address}`, rest: [factsInLines([line])] },
  )

const writeSwap = defineMail({
  name: 'guard-swap',
  label: 'Swap of a shift',
  when: 'To a guard whom a colleague asks to take or swap a shift, and to the asker once it is decided',
  group: 'team',
  words: {
    subject: '{news}',
    preheader: '{news}',
    heading: '{news}',
    body: '{next}',
    button: 'Open your shifts',
    note,
    why,
  },
  variables: {
    employer,
    news: { label: 'What happened', example: `${colleague.example} asks you to take a shift` },
    next: { label: 'What it means', example: 'Accept or decline it. Your company has to agree as well.' },
  },
  sender: 'employer',
  required: ['news', 'next'],
  sample: (site) => ({ link: page(site, 'example'), rest: [factsInLines([SAMPLE])] }),
})

type SwapMail = { employer: string; news: string; next: string; lines: Line[]; token: string }

/** What a guard is told of a swap. */
export const swapMail = (site: string, { lines, token, ...values }: SwapMail): FilledTemplate =>
  writeSwap(values, { link: page(site, token), rest: [factsInLines(lines)] })
