import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

type License = { type: string; until: string; days: number }

const SAMPLE: License = { type: 'Door supervisor', until: '2026-12-31', days: 30 }
const lineOf = (locale: Locale, { type, until, days }: License) => {
  const day = fullDayText(locale, until)
  return [type, days === 0 ? `Ended. Its last day was ${day}` : `The last day is ${day}`] as const
}

const writeEnds = defineMail({
  name: 'guard-license-ends',
  label: 'End of a license',
  when: 'To a guard whose license ends in 90, 30 or 7 days, and once it has ended',
  group: 'team',
  words: {
    subject: 'Your license {license} {ends}',
    preheader: 'Renew it, then send {employer} a copy.',
    heading: 'A license of yours {ends}',
    body:
      'Hello {guard}, this is what {employer} has of you. Renew it in time, and answer this mail once you have the new ' +
      'one: shifts that ask for it need a license that covers their last minute.',
    why: 'You get this mail because {employer} plans shifts for you at this address.',
  },
  variables: {
    guard: { label: 'Name of the guard', example: 'Amara Diallo' },
    employer: { label: 'Company of the guard', example: 'Northgate Protection' },
    license: { label: 'The license', example: SAMPLE.type },
    ends: { label: 'Whether it ends or has ended', example: 'ends soon' },
  },
  required: ['license', 'ends'],
  sample: () => ({ rest: [facts([lineOf('en-US', SAMPLE)])] }),
})

type LicenseEnds = { guard: string; employer: string; locale: Locale; licenses: License[] }

/** Tells a guard of licenses that end: so many days before, or 0 once one has ended. */
export function licenseEndsMail({ licenses, locale, ...values }: LicenseEnds) {
  const [first] = licenses.toSorted((a, b) => a.days - b.days)
  const ends = first!.days === 0 ? 'has ended' : 'ends soon'
  return writeEnds(
    { ...values, license: first!.type, ends },
    { rest: [facts(licenses.map((license) => lineOf(locale, license)))] },
  ) satisfies FilledTemplate
}
