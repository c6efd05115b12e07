import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { Locale } from '../../../contract/core/locale.ts'
import type { CompanyStanding } from '../../../contract/platform/users/companies.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const page = (site: string, slug: string) => `${site}/app/o/${slug}`

const writeStanding = defineMail({
  name: 'company-standing',
  label: 'What a guard company became',
  when: 'To the owners of a guard company whose trial an admin extends, or that an admin makes active or read-only',
  group: 'team',
  words: {
    subject: '{company} {became}',
    preheader: 'What that means, and what to do.',
    heading: '{company} {became}',
    body: '{next}',
    button: 'Open the company',
    note: 'Questions? Answer this mail.',
    why: 'You get this mail because you are an owner of {company}.',
  },
  variables: {
    company: { label: 'The guard company', example: 'Northgate Protection' },
    became: { label: 'What it became', example: 'is a customer now' },
    next: { label: 'What that means', example: 'Everything that you entered stays as it is.' },
  },
  required: ['company', 'became', 'next'],
  sample: (site) => ({ link: page(site, 'northgate-protection') }),
})

type Became = { state: CompanyStanding['state']; until: string | null }

function wordsOf({ state, until }: Became, locale: Locale): { became: string; next: string } {
  switch (state) {
    case 'trial':
      return {
        became: until === null ? 'is on trial' : `is on trial until ${fullDayText(locale, until)}`,
        next:
          'Everything can be planned and changed until the end of that day. After that, everything can be read and ' +
          'exported. To become a customer, press the button at the top of each screen.',
      }
    case 'active':
      return {
        became: 'is a customer now',
        next: 'The trial is over. Everything that you entered stays as it is, and you plan on as before.',
      }
    case 'read_only':
      return {
        became: 'can only be read now',
        next:
          'Everything can be looked at and exported, and nothing changed. Guards get no mails from it. To become a ' +
          'customer, press the button at the top of each screen.',
      }
  }
}

type StandingMail = Became & { company: string; slug: string; locale: Locale }

/** Tells an owner what an admin made of the company. `site` is the origin that the link leads to. */
export const standingMail = (site: string, { company, slug, locale, ...became }: StandingMail): FilledTemplate =>
  writeStanding({ company, ...wordsOf(became, locale) }, { link: page(site, slug) })
