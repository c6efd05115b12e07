import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

type Line = readonly [what: string, detail: string]

const SAMPLE_LINES: Line[] = [
  ['Severity', '2'],
  ['Site', 'Harbor Street Mall'],
  ['Raised', 'Monday, November 23, 7:12 PM GMT'],
]

const writeAlert = defineMail({
  name: 'alert',
  label: 'Alert of a guard company',
  when: 'To the people whom an escalation policy names, when an alert is open',
  group: 'team',
  words: {
    subject: '{title}',
    preheader: 'At {employer}.',
    heading: '{title}',
    body: '{text}',
    button: 'Open the alert',
    note: 'Nobody else is told once somebody acknowledges it.',
    why: 'You get this mail because the alerts of {employer} go to you at this address.',
  },
  variables: {
    employer: { label: 'The guard company', example: 'Northgate Protection' },
    title: { label: 'What happened', example: 'S2: Nobody is at the main door' },
    text: { label: 'What else is known', example: 'The guard of the shift did not come.', optional: true },
  },
  required: ['title'],
  sample: (site) => ({ link: `${site}/app/o/example/alerts`, rest: [facts(SAMPLE_LINES)] }),
})

type AlertMail = { employer: string; title: string; text: string; lines: Line[]; link: string }

/** An alert for one person. `link` is where they see more. */
export const alertMail = ({ lines, link, ...values }: AlertMail): FilledTemplate =>
  writeAlert(values, { link, rest: [facts(lines)] })
