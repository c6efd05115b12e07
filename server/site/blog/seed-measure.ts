import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import {
  bullets,
  document,
  emphasis,
  heading,
  link,
  paragraph,
  quote,
  steps,
  strong,
} from '../../platform/rich-text/compose.ts'

export const measure: PostDraft = {
  title: 'Six things to measure, five to leave alone',
  excerpt:
    'Every figure you hang on the wall changes what people do at night, not always the way you meant. A short ' +
    'list, and for each how it will be gamed.',
  category: 'Reporting',
  tags: ['clients', 'daily report', 'rounds', 'open shifts'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'Which figures help a guard company decide something next week, which ones punish honest people, and how each ' +
    'of them gets gamed at four in the morning.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'A regional manager once put a board in the break room: reports filed, by guard, this month. The next month ' +
        'there were twice as many. There were reports about a light left on, about a light switched off, and about ' +
        'a cat. The month after that, a supervisor sorting through them overlooked a broken latch. No one had ' +
        'cheated. They had been told what counted. (The manager is invented. You will have met him.)',
    ),
    paragraph(
      'Software makes figures cheap, so the question is no longer what can be measured. It is which figures make ' +
        'someone do something better next week, and which merely make someone afraid.',
    ),
    heading('Four questions before a figure goes up'),
    steps(
      [
        strong('Who does what when it moves? '),
        'If no one can finish the sentence “when this rises, Petra will”, leave it out.',
      ],
      [strong('Can the person it is about change it? '), 'A guard cannot change how many people faint in a mall.'],
      [
        strong('How would a tired person improve it without improving anything? '),
        'There is always a way. If it is easier than the real one, expect it.',
      ],
      [
        strong('Whose bad news does it punish? '),
        'If an honest report makes somebody’s figure worse, you are paying for silence.',
      ],
    ),
    heading('Six that are worth it'),
    bullets(
      [
        strong('Open hours, by site. '),
        'Hours that nobody had confirmed by the evening before. It moves the scheduler, early enough. ',
        emphasis('Gamed by'),
        ' placing a name that will not come. So show it beside the hours that were changed after the roster went out.',
      ],
      [
        strong('Time to fill a call-off. '),
        'From the message to the confirmed yes. ',
        emphasis('Gamed by'),
        ' always asking the same willing three. So count how many different people filled them.',
      ],
      [
        strong('The longest time a place went unseen. '),
        'For each checkpoint, the worst gap of the week beside the promise. It replaces a grid of ticks, and it ' +
          'can be shown to a client as it stands. ',
        emphasis('Gamed by'),
        ' scanning without looking, which no figure will find. A supervisor will.',
      ],
      [
        strong('Time to the scene, for the two upper severities only. '),
        'From the call to a guard standing there. ',
        emphasis('Gamed by'),
        ' pressing “arrived” in the elevator, and by calling urgent things minor. So read one in five against the ' +
          'cameras, and count severities that were raised afterwards.',
      ],
      [
        strong('Reports sent back with a question. '),
        'It shows who needs an hour of training, and on what. ',
        emphasis('Gamed by'),
        ' supervisors who ask no questions. So look at a handful that came through at once.',
      ],
      [
        strong('Defects found before they did damage. '),
        'The unlatched door, the warm socket, the drain. It is the one figure for which guards are glad to be ' +
          'measured, and the best page of the monthly report. ',
        emphasis('Gamed by'),
        ' the cat. So count those that somebody then repaired.',
      ],
    ),
    heading('Five to leave alone'),
    bullets(
      [
        strong('Number of incidents, as good or bad. '),
        'Fewer incidents can mean a safer site or a guard who has stopped writing. It is weather. Show it for ' +
          'planning, never as a result.',
      ],
      [strong('Reports for each guard. '), 'See above, under cat.'],
      [
        strong('Steps, miles, scans in an hour. '),
        'They measure legs. The guard who stops for ten minutes because a window looks different comes out worst.',
      ],
      [
        strong('Ranking guards against each other. '),
        'Posts are not alike. The night desk wins against the ambulance entrance every month, and everyone knows ' +
          'why except the list.',
      ],
      [
        strong('Seconds, where minutes matter. '),
        'A figure with two decimals invites an argument about the decimals. Round it until nobody wants to argue.',
      ],
    ),
    quote('If a figure can only make someone look bad, you will be told what it wants to hear.'),
    heading('The usual, the worst, and the one case'),
    paragraph(
      'An average hides the night that you would want to know about. For each figure show two numbers and a link: ' +
        'what is usual (the middle one, when you line them all up), what was worst, and the record of that worst ' +
        'case. The usual one tells you whether the system works. The worst one is where you learn. And reading the ' +
        'record takes five minutes and settles nearly every argument about whether the figure is fair.',
    ),
    paragraph(
      'Leave the causes to that reading. A dispatch time that rose from four minutes to seven may be a slow ' +
        'guard. It may as well be a new gate, a moved post, a radio that dies in the stairwell, or a second call at ' +
        'the same minute. The figure knows that something changed. It never knows what.',
    ),
    heading('Twenty minutes on Tuesday'),
    paragraph('Figures without an hour to look at them are decoration. A useful rhythm for a region:'),
    steps(
      'Six figures on one page, each with last week and the four before it. Nobody presents. Everybody reads for ' +
        'three minutes.',
      'Pick the one that moved most in a bad direction. Open its worst case and read it aloud.',
      'Decide one change, at one site, with a name and a date.',
      'Next Tuesday begin with that change. Did it happen? Did the figure notice?',
    ),
    paragraph(
      'One change a week is fifty in a year. And because each touched one site, you know which of them worked ' +
        'before you take it to the others.',
    ),
    heading('Tell the people who are in it'),
    paragraph([
      'Show guards the figures of their own posts before the client sees them, and say what they are used for and ' +
        'what they are not. Let someone correct an entry that is wrong, in the open, with a reason. The promise to ' +
        'make is a simple one: no one is disciplined from a chart. A chart starts a conversation, and the ' +
        'conversation looks at ',
      link('what the record says', '/blog/incident-report-a-lawyer-can-use'),
      '. Break that promise once and your figures will be excellent from then on, every month, and will tell you ' +
        'nothing.',
    ]),
  ),
}
