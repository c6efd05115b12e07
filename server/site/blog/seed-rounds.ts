import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import {
  bullets,
  document,
  emphasis,
  heading,
  paragraph,
  quote,
  steps,
  strong,
} from '../../platform/rich-text/compose.ts'

export const rounds: PostDraft = {
  title: 'Round intervals: often enough, never on the hour',
  excerpt:
    'An interval is a promise about how long something can go unseen. How to choose it by place, and how to vary ' +
    'it without losing the proof.',
  category: 'Patrols',
  tags: ['rounds', 'checkpoints', 'night shift'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'How to choose patrol intervals by what can happen in the gap, vary start times and direction, and still show ' +
    'the client that every round was walked.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'Ask why the night round on a site is hourly and you will often hear that it has always been hourly. An ' +
        'hour is a handsome number. It fits on a log sheet. It is also the easiest interval in the world to wait ' +
        'out: watch the fence twice, look at a clock, and you know when you have fifty minutes.',
    ),
    paragraph(
      'A round interval is not a habit. It is a promise about how long something may go unseen in a certain ' +
        'place. Put that way, two things become clear. Different places deserve different promises, and a promise ' +
        'about the longest gap does not oblige you to walk at the same minute every time.',
    ),
    heading('Start from the gap, not from the clock'),
    paragraph([
      'Take the site plan and ask of each place: ',
      emphasis('if it starts right after the guard has left, how long until it costs more than a report?'),
      ' The answers fall into a few groups.',
    ]),
    bullets(
      [
        strong('Minutes. '),
        'Water above server rooms, hot work that ended this evening, a ward door that must not be open. A round ' +
          'is the wrong tool here. Put in a sensor, a camera or a fixed post, and let the round check that the ' +
          'sensor works.',
      ],
      [
        strong('Under an hour. '),
        'Parking lots and entrances while people are still about, tank farms, construction sites in the first hours ' +
          'after work stops.',
      ],
      [
        strong('One to two hours. '),
        'Perimeter fences, loading docks, stairwells, plant rooms. Most checkpoints live here.',
      ],
      [
        strong('Once or twice a shift. '),
        'Roofs, archives, upper floors of an empty building, the far store that nobody enters.',
      ],
    ),
    paragraph(
      'Now you have several rounds and not one. A short one passes the places that need it, a long one takes in ' +
        'the rest. Guards walk less in total and stand more often where it counts. The single hourly lap of ' +
        'everything does the opposite: it is too slow for the dock and too frequent for the roof, and by four in ' +
        'the morning it is walked by someone who knows that.',
    ),
    heading('Count the steps before you promise'),
    paragraph(
      'Walk the round once yourself, at night, with the keys a guard would carry. Open what has to be opened, ' +
        'wait for the lift that has to be waited for, scan, look, write one line. The time you need is the least ' +
        'time a round can honestly take. Add a margin for the phone call, the tenant with a question and the door ' +
        'that is not locked.',
    ),
    paragraph(
      'If that comes to forty-five minutes, an hourly round leaves a guard fifteen minutes in each hour for ' +
        'everything else: the desk, the log, a cup of water. People adapt to plans like that. They scan tags in a ' +
        'quick row and look at nothing in between. A ninety-minute interval that is really walked protects more ' +
        'than a sixty-minute one that is only scanned.',
    ),
    quote('A tag proves that a phone was there. What you pay for is that somebody looked.'),
    heading('Unpredictable, with a rule'),
    paragraph(
      '“Vary your rounds” is good advice and a poor instruction. Left to themselves, people vary very little: the ' +
        'same start, the same direction, the same pause at the same warm spot. Give the variation a rule that is ' +
        'easy to follow and hard to guess from outside.',
    ),
    steps(
      [
        strong('Fix the longest gap, free the start. '),
        'Write “no checkpoint unseen for more than 100 minutes” in the post orders and drop “on the hour”. The ' +
          'guard, or the system, picks the start within the window.',
      ],
      [
        strong('Turn the direction. '),
        'Clockwise, then the other way, and sometimes from the middle. An observer who has learned one order has ' +
          'learned nothing about the next.',
      ],
      [
        strong('Double back. '),
        'Once or twice a night, return to a checkpoint ten minutes after leaving it. It costs a few hundred steps ' +
          'and ruins the safest moment of anyone who watches.',
      ],
      [
        strong('Change the pattern, not only the minute. '),
        'Let the short round come twice in a row now and then. Five minutes early or late on the same lap is ' +
          'still the same lap.',
      ],
      [
        strong('Draw it, do not invent it. '),
        'Have the start times drawn at random before the shift and shown one at a time. Then nobody has to be ' +
          'creative at three in the morning, and nobody can tell a friend at the gate.',
      ],
    ),
    paragraph(
      'One caution. Some checks have to be regular, because a contract, an insurer or a fire code says so. Keep ' +
        'those on their times and let them be boring. Variation belongs to the rounds whose purpose is to be seen, ' +
        'and to see, when nobody expects it.',
    ),
    heading('Proof without a timetable'),
    paragraph(
      'Clients like the hourly grid because it is simple to check. Move away from it and you owe them another ' +
        'simple check. The longest gap is that check. For each checkpoint and each night, show one figure: the ' +
        'longest time it went unseen, beside the promise. A client can read a column of those in a minute, and it ' +
        'tells them more than a row of ticks does.',
    ),
    paragraph('Three things make the figure hold up when somebody looks closely:'),
    bullets(
      'Every scan carries its own time, taken when the tag was touched and not when the phone found a signal again.',
      'A missed checkpoint has a reason and a name. “Tag fault, seen by eye, reported 01:29” is an answer. An ' +
        'empty cell is a question.',
      'Interruptions are part of the record. If the round stopped for a leak at 22:41, the gap that follows ' +
        'explains itself, and the report should say so before the client asks.',
    ),
    heading('When to change the interval'),
    paragraph(
      'An interval is right until the site changes, and sites change quietly: a fence is moved, a tenant starts a ' +
        'night shift, a lamp fails. Look again after each incident and ask one question. Would a shorter gap at ' +
        'this place, at this hour, have made a difference? Sometimes yes, and then shorten it there and only there. ' +
        'Often the honest answer is that it would not have, and what was missing was a lamp, a lock or a name on a ' +
        'list. Then buy the lamp. A round that is shortened out of embarrassment is the one that will be scanned in ' +
        'a row by next month.',
    ),
  ),
}
