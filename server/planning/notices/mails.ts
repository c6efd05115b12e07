import { facts } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

type Line = readonly [what: string, detail: string]

const SAMPLE_LINES: Line[] = [
  [
    'Amara Diallo called off',
    'Monday, November 23, 7:00 PM GMT, Harbor Street Mall, Main door. Sick. The shift is open',
  ],
  ['Omar Reyes has not confirmed', 'Tuesday, November 24, 7:00 AM GMT, Harbor Street Mall, Main door'],
]

const writeNotices = defineMail({
  name: 'office-notices',
  label: 'Notices for the office of a guard company',
  when: 'To people of the office, when a guard calls off, does not confirm, asks or answers, or a license ends',
  group: 'team',
  words: {
    subject: '{news}',
    preheader: 'At {employer}.',
    heading: 'News for the office',
    body: '{left}',
    button: 'Open the notices',
    note: 'Choose beside the notices which of them come by mail.',
    why: 'You get this mail because you plan shifts at {employer}.',
  },
  variables: {
    employer: { label: 'The guard company', example: 'Northgate Protection' },
    news: { label: 'The first notice, and how many more there are', example: `${SAMPLE_LINES[0]![0]} and 1 more` },
    left: { label: 'How many are not listed', example: '12 more are not listed here.', optional: true },
  },
  required: ['news'],
  sample: (site) => ({ link: `${site}/app/o/example/notices`, rest: [facts(SAMPLE_LINES)] }),
})

type NoticesMail = { employer: string; slug: string; lines: Line[]; left: number }

/** What the office should hear of. `left` counts what the mail does not list; `site` is the origin of links. */
export const noticesMail = (site: string, { employer, slug, lines, left }: NoticesMail): FilledTemplate => {
  const others = lines.length + left - 1
  return writeNotices(
    {
      employer,
      news: others > 0 ? `${lines[0]![0]} and ${others} more` : lines[0]![0],
      left: left > 0 ? `${left} more are not listed here.` : '',
    },
    { link: `${site}/app/o/${slug}/notices`, rest: [facts(lines)] },
  )
}
