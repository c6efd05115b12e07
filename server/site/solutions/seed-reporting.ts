import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, comparison, cta, faq, features, hero, richText, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const reporting: SolutionDraft = {
  title: 'Reporting',
  summary: 'Daily activity reports that grow through the shift, signed on the phone and sent when it ends.',
  description:
    'Rounds, visitors, incidents and faults go into the daily activity report as they happen. The shift lead ' +
    'reads it, signs it, and the client has it before breakfast.',
  metaDescription:
    'Daily activity reports for guard companies: rounds, incidents and visitors as they happen, signed on the ' +
    'phone, in the client’s inbox when the shift ends.',
  content:
    'For shift leads who would rather walk the last round than type, and for clients who read the report at ' +
    'seven. What was scanned, logged and photographed during the night is in it by itself. What is left to do is ' +
    'read, add and sign.',
  industry: '',
  industries: ['retail', 'corporate', 'logistics', 'construction', 'residential', 'healthcare'],
  solutions: ['patrol-rounds', 'incident-response', 'client-portal', 'scheduling'],
  icon: 'FileText',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'The report is done when the shift is',
      'Every scan, visitor, fault and incident goes into the DAR as it happens. The shift lead reads it, signs it ' +
        'and goes home.',
      button('Start Free Trial', '/demo'),
      button('Clients Read It Here', '/solutions/client-portal'),
    ),
    comparison(
      'The last hour of a night shift',
      'Same night, same guards, two ways to the report.',
      ['Typed up at the desk', 'Grown through the shift'],
      ['Begun', 'At 05:00, from memory', 'At 22:04, with the first scan'],
      ['Rounds', 'Copied from a sheet', 'Every stop with its own time'],
      ['Missed checkpoints', 'Left out, or “all OK”', 'Listed with a reason and a name'],
      ['Photos', 'On somebody’s phone', 'In the line they belong to'],
      ['Signature', 'A name at the bottom', 'The shift lead’s, on the phone, with the time'],
      ['Delivery', 'Scanned by the day office', 'In the client’s inbox at the end of the shift'],
    ),
    screen(
      'daily-report',
      'A signed report of the sample mall. The one checkpoint that was missed is in it, with its reason.',
    ),
    features(
      'What a client can rely on',
      'The same parts, in the same order, every day.',
      [
        'FileText',
        'One DAR for each site and shift',
        'Who was on post, rounds, incidents, visitors, keys, faults, and what was handed over.',
      ],
      [
        'Layers',
        'Templates per client',
        'One wants photos of every dock door, another wants half a page. Both come from the same night.',
      ],
      [
        'CheckCircle',
        'Signed, then closed',
        'After the signature a report does not change. A correction becomes an addition with its own date.',
      ],
      [
        'Mail',
        'Sent without anyone sending',
        'To the people the client named, at the end of the shift, the week or the month. Bounced mail is shown to you.',
      ],
      [
        'Lock',
        'Kept apart',
        'Remarks for the office, pay and other tenants’ names stay out of what a client receives.',
      ],
      ['Globe', 'Readable anywhere', 'A PDF that prints, a page in the client’s login, and the data as a file.'],
    ),
    richText(
      heading('For someone who was not there'),
      paragraph(
        'The property manager opens the report at 07:10 with a coffee and four minutes. She wants to know whether ' +
          'the night was quiet, what broke, and whether anything needs her today. That is the order of the page: ' +
          'people on post, what is open, rounds, visitors, the rest. A night without incidents says so in one line ' +
          'and shows the rounds that make the line believable.',
      ),
      heading('Written at the stop'),
      paragraph(
        'A guard notes “lamp out, bay 2” while standing under the lamp: one photo, three words, the place taken ' +
          'from the scan. It appears in the report in that minute, and on the list of faults that the client’s ' +
          'engineer works through. Nobody has to remember it at five. If the same lamp is noted on four nights, the ' +
          'fifth report says “open since Monday”, which tends to get lamps changed.',
      ),
      heading('Read before it is signed'),
      paragraph(
        'Fifteen minutes before the end of the shift the lead gets the draft. Gaps are marked: a stop without a ' +
          'reason, an incident without a next step, a key that is still out. The lead asks, adds and signs. What ' +
          'stays empty after that was left empty by a person with a name, and the supervisor sees it before the ' +
          'client does.',
      ),
      heading('Weeks and months'),
      paragraph(
        'The monthly report is the thirty daily ones counted, never a second story. Hours on post, rounds against ' +
          'plan, incidents by type, faults still open. Each figure leads to its days. When the contract comes up ' +
          'for review, what you bring has been in the client’s inbox all year.',
      ),
    ),
    cta(
      'Send us last Monday’s report',
      'We rebuild it from the same night, so that you can lay the two side by side.',
      button('Schedule Demo', '/demo'),
      button('See Pricing', '/pricing'),
    ),
    faq(
      'Asked before the first report goes out',
      [
        'Can each client have a report of their own?',
        'Yes. Parts, order, logo and recipients are set per client, and per site where sites differ. Guards do ' +
          'the same work for all of them.',
      ],
      [
        'What does a report say when nothing happened?',
        'That nothing was reported, who was on post, and which rounds were walked when. A quiet night with its ' +
          'rounds is the best evidence you have.',
      ],
      [
        'Who may change a report before it goes out?',
        'The shift lead, and a supervisor if you ask for a second pair of eyes. What they change is kept with ' +
          'name and time. After the signature there are only additions.',
      ],
      [
        'How long are reports kept?',
        'As long as you set, per client, since contracts and states differ. You can take all of them out in one ' +
          'file on any day.',
      ],
      [
        'What if the shift lead leaves without signing?',
        'The report goes to the supervisor as unsigned and reaches the client marked as such, or waits, as you ' +
          'decide for that client.',
      ],
      [
        'Can an incident be kept out of the daily report?',
        'Yes. A restricted incident appears as a number only, and its file goes to the people named for it.',
      ],
    ),
  ],
}
