import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const callOff: PostDraft = {
  title: 'The call-off at 19:40: a night post filled in 30 minutes',
  excerpt:
    'One Saturday evening, minute by minute: who is asked, who is not, when the client hears of it, and what ' +
    'happens if nobody says yes.',
  category: 'Scheduling',
  tags: ['open shifts', 'rest rules', 'licenses', 'dispatch', 'handover'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'A worked example of filling a late call-off: the filter before the first call, one offer to all who may ' +
    'work, the ladder after it, and the record.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'Saturday, 19:40. A guard who was to take the night post at a college, 22:00 to 06:00, writes that he has a ' +
        'fever. The scheduler went home at 17:00. The dispatcher has four other sites, two hours and twenty ' +
        'minutes, and a list of thirty-eight names. What follows is one way to spend those minutes. The site and ' +
        'the people are made up; the order of steps is the point.',
    ),
    heading('19:40 Take the message, and nothing else'),
    paragraph(
      'Answer at once: thank you for saying so, get well, when do you think you can work again? Do not bargain ' +
        'and do not ask what kind of fever. A guard who is talked into coming will be ill on post at 03:00, and the ' +
        'next one who feels a fever at noon will wait until 21:30 to tell you. The earliest call-off is the ' +
        'cheapest one. Make it easy to be early.',
    ),
    paragraph(
      'Mark the shift open in the same minute. Until it stands open on the board, everyone who looks at Saturday ' +
        'believes that it is covered.',
    ),
    heading('19:43 Set the time at which this becomes another problem'),
    paragraph(
      'The site is forty minutes from most of your people, and a handover takes ten. Whoever takes the post has ' +
        'to leave home at about 21:10. So there is a line at 21:00: until then you are filling a shift, after it ' +
        'you are covering a gap. Write the line down. Without it, people go on making hopeful calls until 21:50.',
    ),
    paragraph(
      'Then call the guard who is on post there now. Tell her that her relief is not settled, that she will hear ' +
        'from you by 21:00 either way, and ask how late she could stay if she had to. She should learn it from you ' +
        'and not from an empty parking lot at 22:05.',
    ),
    heading('19:46 Strike names before you dial any'),
    paragraph('Thirty-eight names are not thirty-eight candidates. The rules decide most of it:'),
    bullets(
      [strong('Working then. '), 'On another post at any time between 22:00 and 06:00. Twenty-one names gone.'],
      [
        strong('Not allowed there. '),
        'No valid license through the end of the shift, no campus induction, or barred by the client. Five more.',
      ],
      [
        strong('Not rested. '),
        'Too few hours between this shift and the one before or after it, by your own rule and by law. Check your ' +
          'state’s rules, and check the shift that follows as carefully as the one that went before. Four.',
      ],
      [strong('Away. '), 'On leave, or off by agreement. Three.'],
    ),
    paragraph(
      'Five remain. One of them would go into overtime; she stays on the list, at its end, with the cost beside ' +
        'her name. With a pencil this filter takes half an hour and is done from memory, which is how tired people ' +
        'end up on posts. It is the part that a machine should do.',
    ),
    heading('19:50 One offer, to all five, with an end'),
    quote(
      'Open tonight: Eastlake College, 22:00 to 06:00, unarmed, campus induction needed (you have it). Usual ' +
        'night rate. Answer yes or no by 20:05. If several say yes, it goes to whoever has the fewest hours this ' +
        'week. You will get a reply either way.',
    ),
    paragraph(
      'Going down the list by phone takes ten minutes a name, and it always starts with the same name: the good ' +
        'one, who never says no. She is asked every weekend, until the weekend when she stops picking up. An offer ' +
        'to all who may work spreads the asking, and the fifteen minutes give people time to ask at home. A stated ' +
        'rule for who gets it keeps the first yes from being merely the fastest thumb.',
    ),
    heading('20:05 Decide, and answer everyone'),
    paragraph(
      'Two yes, one no, two silent. The rule picks one. Confirm in writing: site, time, whom he relieves, that ' +
        'the orders changed on Thursday and will be shown at clock-in. Write to the other: “Filled, thank you. ' +
        'Noted that you offered.” That second message is the one that gets forgotten, and it is the reason why ' +
        'somebody answers next time.',
    ),
    paragraph([
      'Call the guard on post: relief is coming, his name, he has been on site twice before. Because he last ' +
        'worked there in September, plan the full ',
      link('ten-minute handover', '/blog/ten-minute-handover'),
      ' and not a nod in the doorway.',
    ]),
    heading('If nobody had said yes'),
    paragraph('The ladder has to exist before the evening. In this order, each with its own minute:'),
    steps(
      [
        strong('20:05, raise the offer. '),
        'Within a limit fixed in advance, so that the dispatcher need not phone for permission and nobody learns ' +
          'that waiting pays.',
      ],
      [
        strong('20:20, split the shift. '),
        'The guard on post stays until 02:00, the morning guard starts at 02:00. Both have to pass the rest check ' +
          'again.',
      ],
      [
        strong('20:35, a second company. '),
        'One that the client has accepted in writing, on a day when nobody was in a hurry.',
      ],
      [strong('20:50, the supervisor takes the post. '), 'And someone is named who takes the supervisor’s phone.'],
      [
        strong('21:00, the client decides with you. '),
        'Which of two posts may stand empty, and for how long. That is a call with a proposal in it, made an hour ' +
          'before the gap and not after it.',
      ],
    ),
    paragraph(
      'When does the client hear of a call-off that was filled? In the morning report, in one line. When of one ' +
        'that may not be? At the line you drew at 19:43. A client can live with a gap that was announced. What ends ' +
        'contracts is the gap they found themselves.',
    ),
    heading('22:04 Close it'),
    paragraph(
      'Clocked in at 21:56, inside the fence, handover accepted at 22:04. The record takes two minutes, because ' +
        'it has been kept along the way: time of the call-off and its reason in one word, who was struck and by ' +
        'which rule, who was asked, who answered what, what it cost. In a single case that is tidiness. After three ' +
        'months it tells you which post is called off most, on which weekday, and under which supervisor. That is ' +
        'the list to work on at two in the afternoon, when it is quiet and nobody has a fever.',
    ),
  ),
}
