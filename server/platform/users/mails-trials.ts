import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import { defineMail, type FilledTemplate } from '../mail/templates.ts'

const ENTERED = 'You get this mail because this address was entered for a trial of {site}.'
const trial = (site: string, token: string) => ({ link: `${site}/trial?token=${token}` })
const login = (site: string) => ({ link: `${site}/login?next=/app` })

const writeLink = defineMail({
  name: 'trial-link',
  label: 'Open a trial',
  when: 'To an address that was entered for a trial',
  group: 'visitors',
  words: {
    subject: 'Open your trial of {site}',
    preheader: 'Choose a password, and a sample company with the name of yours opens.',
    heading: 'Open your trial',
    body:
      'Someone, we hope you, asked for a trial of {site} at this address.\n\nChoose a password, and a sample company ' +
      'with the name of yours opens: twelve sites, forty guards and three weeks of shifts. All of them are made up. It ' +
      `lasts ${TRIAL_DAYS} days and stops by itself.`,
    button: 'Open the trial',
    note:
      'The link works once, for 24 hours. If it was not you, do nothing: no account is made before a password is ' +
      'chosen.',
    why: ENTERED,
  },
  variables: {},
  sample: (site) => trial(site, 'example'),
})

/** The link that opens a trial. `site` is the origin that it leads to. */
export const trialLink = (site: string, token: string): FilledTemplate => writeLink({}, trial(site, token))

const writeKnown = defineMail({
  name: 'trial-known',
  label: 'A trial for a known address',
  when: 'To an address that has an account and was entered for a trial',
  group: 'visitors',
  words: {
    subject: 'You have an account at {site} already',
    preheader: 'Log in, and open a sample company there.',
    heading: 'You have an account already',
    body:
      'Someone, we hope you, asked for a trial of {site} at this address. It has an account or an invitation already, ' +
      'so no other is made.\n\nLog in, and open a sample company there.',
    button: 'Log in',
    note: 'If you were invited, open the link of that mail first. If it was not you, do nothing.',
    why: ENTERED,
  },
  variables: {},
  sample: login,
})

/** To somebody who has an account and asks for a trial. */
export const trialKnown = (site: string): FilledTemplate => writeKnown({}, login(site))
