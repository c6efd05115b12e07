import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const clientReports: PostDraft = {
  title: 'The client reads your report on a phone, at ten past six',
  excerpt:
    'Fourteen pages of “all quiet” hide the one line that mattered. The same night twice: as it is usually sent, ' +
    'and as it gets read.',
  category: 'Reporting',
  tags: ['clients', 'daily report', 'incident report'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'How to write a daily security report that a property manager reads to the end: decisions first, promise ' +
    'beside result, and a before and after.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'A property manager has forty seconds for you. She is in her kitchen, it is 06:10, and before she drives in ' +
        'she wants to know one thing: does something wait for me there? Your report arrives as an attachment of ' +
        'fourteen pages. She opens it, sees the logo, the disclaimer, the first twenty lines of a log, and closes ' +
        'it. She has done this every morning for a year. What she will say at the renewal meeting is that she does ' +
        'not really know what your people do all night.',
    ),
    paragraph('They did a good deal. It is on page nine.'),
    heading('The night, as it is usually sent'),
    quote(
      '22:00 Officer on duty, all quiet. 22:21 Commenced patrol. 22:31 All quiet. 22:35 Water observed food hall, ' +
        'area secured, appropriate parties notified. 23:02 Patrol completed. 23:29 Contractor on site. 00:00 All ' +
        'quiet. 00:52 Contractor departed. 01:00 All quiet. 01:29 CP 4 N/A. 02:00 All quiet. 03:00 All quiet.',
    ),
    paragraph(
      'Everything is in there, in a way. She could find out that a pipe leaked, that somebody came, that one ' +
        'checkpoint has a problem. She could not find out whether the food hall can open at nine, who pays the ' +
        'plumber, or what is expected of her. A log is made for the person who has to reconstruct a night. It is an ' +
        'excellent thing to keep and a poor thing to send.',
    ),
    heading('The same night, as it gets read'),
    paragraph([strong('Harbor Point Mall, Saturday night: one leak, contained. One decision for you by 08:30.')]),
    steps(
      [
        strong('For you to decide. '),
        'Bay 4 of the food hall is dry since 02:10 but cordoned off. May it open at 09:00, or do you want to see ' +
          'the ceiling first? Your answer goes to the desk, extension 100.',
      ],
      [
        strong('What happened. '),
        'A pipe above bay 4 leaked from 22:31. On scene in four minutes, you were told at 22:48, plumber in at ' +
          '23:29, valve closed, out at 00:52. Full record and photos under INC-3391.',
      ],
      [
        strong('What we promised, and did. '),
        'Six rounds of six. 47 of 48 checkpoints. Longest gap at any door: 96 minutes of 100 allowed.',
      ],
      [
        strong('What we did not do. '),
        'CP 4, north doors, at 01:29: the tag is faulty. The guard looked at both doors; they were latched. New ' +
          'tag on Monday.',
      ],
      [strong('Next. '), 'Plumber returns on Monday at 07:00 with pass 0417.'],
    ),
    paragraph(
      'It takes forty seconds. The second version is not friendlier or better written; a patient editor could ' +
        'make it from the first. It differs in order, in addressing someone, and in one item that most companies ' +
        'never send: the fourth.',
    ),
    heading('Five habits behind it'),
    steps(
      [
        strong('The first line is the report. '),
        'Site, night, the one thing, and whether you need something. If she reads only the notification on the ' +
          'lock screen, she has read it. “Daily Activity Report 11/21” tells her that there is an attachment.',
      ],
      [
        strong('Ask for a decision as a question with a time. '),
        'And only for decisions that are hers. A report that asks for nothing should say so: “Nothing for you ' +
          'today.” She will come to love that line, because it is true.',
      ],
      [
        strong('Set every figure beside its promise. '),
        'Six rounds mean nothing. Six of six mean something. The longest gap beside the agreed gap is better still.',
      ],
      [
        strong('Say what was missed before she finds it. '),
        'With the reason, with what was done instead, with the day on which it will be right. Nothing else builds ' +
          'trust as cheaply, and nothing destroys it like the miss that she found on her own.',
      ],
      [
        strong('Same order every day. '),
        'People who read on a phone read by position. The third line is always the rounds.',
      ],
    ),
    heading('What to leave out'),
    bullets(
      '“All quiet”, in every form. If the absence of events is the news, one line says it for the whole night.',
      'Names of people who were stopped, injured or suspected. The report gets forwarded. The incident record has ' +
        'rules about who may open it; a mail has none.',
      'Causes you do not know, and fault you only guess at.',
      'Praise of your own team. Times do it better.',
      'Abbreviations of your trade. She does not know what a CP is until you have written “checkpoint” a few times.',
    ),
    heading('Week and month'),
    paragraph(
      'The daily report answers “does something wait for me?”. The weekly one answers “what keeps coming back?”: ' +
        'the door that was found open four times, the lamp reported on three nights, the tenant whose deliveries ' +
        'come after hours. One page, most frequent first, each with a proposal and what it would cost to leave it. ' +
        'The monthly one answers the question behind all the others, whether the money is well spent. For that, ' +
        'compare promise and result over the month, list what you found before it became damage, and say what you ' +
        'would change if it were your site.',
    ),
    paragraph(
      'Send each to the person who can act on it. The manager who has to open bay 4 is rarely the one who signs ' +
        'the contract. One report for both is the fourteen pages again.',
    ),
    heading('Ask once a quarter'),
    paragraph([
      'Call and ask three questions: what did you do because of our reports this month? What did you look for and ' +
        'not find? What could we stop sending? Then stop sending it. And keep the log: complete, unedited, every ' +
        'scan with its own time. It is the ground that the forty seconds stand on, and on the day somebody doubts a ' +
        'line, you will want ',
      link('a record that holds', '/blog/incident-report-a-lawyer-can-use'),
      '.',
    ]),
  ),
}
