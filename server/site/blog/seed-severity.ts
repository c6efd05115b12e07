import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const severity: PostDraft = {
  title: 'Incident severity in four levels, with eight hard cases',
  excerpt:
    'A level is an instruction: who moves, who is woken, by when. Four of them, told apart by one question each, ' +
    'and a test for your next team meeting.',
  category: 'Incidents',
  tags: ['dispatch', 'incident report', 'shift lead', 'evidence'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'Four incident levels that guards can set in seconds, each with its clock and its calls, rules for raising ' +
    'and lowering, and eight practice cases.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'Ask three dispatchers how serious a water leak is and you will hear “medium”, “depends” and “which ' +
        'floor?”. The third one is right, and the scale on the wall does not help her: low, medium, high, critical, ' +
        'each with a color and a sentence about impact. Scales like that describe how bad a thing is. At 22:31 ' +
        'nobody knows how bad it is. What has to be known is who starts walking and who gets woken.',
    ),
    paragraph(
      'So let a level mean that, and nothing else. It is an instruction, set in five seconds by the person who is ' +
        'there, and changed as soon as more is known.',
    ),
    heading('The four levels'),
    steps(
      [
        strong('Danger. '),
        'Question: ',
        strong('could somebody be hurt in the next minutes? '),
        'Everyone near goes, emergency services are called by whoever is first, the supervisor and the client’s ' +
          'night number are woken now. The clock runs in seconds until somebody has answered.',
      ],
      [
        strong('Urgent. '),
        'Question: ',
        strong('does it get worse while we wait? '),
        'The nearest guard goes at once and leaves what can be left. On scene within ten minutes, client told ' +
          'within fifteen. A second person is named even if not yet sent.',
      ],
      [
        strong('Minor. '),
        'Question: ',
        strong('does someone have to do something before the shift ends? '),
        'A guard goes after finishing what cannot be left. Client told within the time agreed, thirty minutes for ' +
          'example, or in the report if that was agreed. It stays open until it is done or handed over.',
      ],
      [
        strong('Note. '),
        'Question: ',
        strong('would the next shift or the client want to know? '),
        'Nobody goes. It is written down with time and photo and stands in the daily report.',
      ],
    ),
    paragraph(
      'Ask the questions from the top and stop at the first yes. The times are examples: agree on them with each ' +
        'client, because they are a promise and cost money to keep. A hospital and a gravel pit will not buy the ' +
        'same one. What should be the same everywhere is the four words, or a guard who changes sites has to learn ' +
        'the language again.',
    ),
    heading('Five rules for living with them'),
    bullets(
      [
        strong('When in doubt, the higher one. '),
        'Coming down takes a sentence. Going up, an hour late, takes a lawyer.',
      ],
      [
        strong('Anyone may raise, only the shift lead lowers. '),
        'A trainee who feels uneasy outranks a manager who does not.',
      ],
      [
        strong('Every change stays in the record. '),
        'With time, name and reason: “22:39, from Minor to Urgent, water reaches the switch room.” A level ' +
          'corrected in the open shows that somebody was thinking. One that was overwritten afterwards shows ' +
          'something else.',
      ],
      [
        strong('The level says nothing about blame or cost. '),
        'A costly thing that can wait until the morning is Minor. A cheap one on the escalator is Danger.',
      ],
      [
        strong('Nobody is measured by how many they set. '),
        'Otherwise the levels will sink, month by month, until a fire is Minor.',
      ],
    ),
    heading('Watch one move'),
    paragraph(
      '22:31: a moisture sensor reports from bay 4 of a food hall. The dispatcher asks the questions. Could ' +
        'someone be hurt? The hall is closed. Does it get worse? Not known. Urgent, then, until somebody has ' +
        'looked, and a guard 118 m away goes.',
    ),
    paragraph(
      '22:35: the guard sees a ceiling pipe, some 6 m² of wet floor, no power near it, and puts up a cordon. It ' +
        'drips into a bucket. The shift lead lowers it to Minor, with that reason, and the client is told at 22:48, ' +
        'seventeen minutes after the first sign. Had the floor under it been the switch room, the same drip would ' +
        'have stayed Urgent all night. Had a cleaner been standing in it beside a socket, it would have been Danger ' +
        'for four minutes, and then something else.',
    ),
    quote('A level is not a verdict on the night. It is right for as long as nobody knows better.'),
    heading('Eight cases to argue about'),
    paragraph(
      'Read these aloud in your next meeting and have everyone write a number before anyone speaks. The ' +
        'differences are worth more than the solutions.',
    ),
    steps(
      'A man sleeps in the stairwell of a parking garage. It is four degrees below freezing.',
      'The fire door on level 3 has been wedged open with a chair. Nobody is there.',
      'Smell of burning in the server corridor. No smoke, no alarm.',
      'A tenant reports that her bicycle was stolen some time this week.',
      'Two teenagers on the roof of a loading dock, laughing.',
      'The camera at the rear gate has shown no picture since 19:10.',
      'A visitor says that her former husband is waiting for her in the lobby.',
      'A truck blocks the fire lane. The driver says five minutes.',
    ),
    heading('How we would set them'),
    steps(
      [
        strong('Danger. '),
        'Not because of the trespass. Cold is what hurts him, and whether he wakes up is what you have to find ' +
          'out now.',
      ],
      [
        strong('Minor. '),
        'Close it, photograph it, find out why; it is a hot corridor more often than a plan. If it is the third ' +
          'time this week, tell the client today.',
      ],
      [
        strong('Danger, until somebody has found the source. '),
        'Two people go, and the fire department is a call that nobody has to justify. Coming down takes a sentence.',
      ],
      [
        strong('Note. '),
        'There is nothing left to reach. Preserve the footage before it is overwritten, because that does have an end.',
      ],
      [strong('Danger. '), 'Someone could fall. Light and a calm voice from below, and nobody climbs after them.'],
      [
        strong('Minor, with a condition. '),
        'Somebody has to go and look in place of the camera until it works. If nobody can, it is Urgent, since ' +
          'the gap is growing.',
      ],
      [
        strong('Danger. '),
        'She has told you that she is afraid of someone who is in the building. Stay with her, then ask the rest.',
      ],
      [
        strong('Urgent. '),
        'If it burns in minute three, five minutes were too long. Note the plate, ask once, call the tow at the ' +
          'time you named.',
      ],
    ),
    paragraph([
      'You will not agree with all of these, and you need not. What matters is that your people agree with each ' +
        'other before the night on which it counts. Write down your own eight, from your own sites, and keep the ' +
        'reasons. In a year they will be the best training you have. And whichever level it was, the report is ' +
        'written ',
      link('in the same order', '/blog/incident-report-a-lawyer-can-use'),
      '.',
    ]),
  ),
}
