import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, faq, features, hero, reusableCta, richText, sampleQuote, screen, timeline } from '../blocks/compose.ts'
import { heading, link, paragraph } from '../../platform/rich-text/compose.ts'

export const patrolRounds: SolutionDraft = {
  title: 'Patrol rounds',
  summary:
    'Checkpoints with a window and a task, photos where they count, and a reason for every stop that was missed.',
  description:
    'Guard tours on the guard’s own phone: hold it to the tag, see what to check, walk on. Missed stops reach the ' +
    'dispatcher after the grace time you set.',
  metaDescription:
    'Guard tours on the guard’s own phone: NFC tags, tasks and photos at each checkpoint, missed stops with a ' +
    'reason, and rounds that work without signal.',
  content:
    'For sites where somebody has to look, and somebody else has to know that they did. Each checkpoint has a ' +
    'task that can be answered by looking, a window instead of a minute, and a record that carries its own time.',
  industry: '',
  industries: ['retail', 'logistics', 'construction', 'residential', 'corporate', 'ports', 'healthcare'],
  solutions: ['guard-tracking', 'incident-response', 'reporting'],
  icon: 'Footprints',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Proof that somebody looked',
      'Hold the phone to the tag, see what to check here, note what is wrong, walk on. It works without signal ' +
        'and says so.',
      button('Start Free Trial', '/demo'),
      button('Read: Round Intervals', '/blog/round-intervals'),
    ),
    timeline(
      'Night perimeter, Harbor Point Mall',
      'One guard, eight stops, a sample night.',
      [
        '01:12',
        'Control room',
        'The round opens inside its window. The start was drawn at random, and only this guard was shown it.',
      ],
      ['01:17', 'West gate', 'Tag read. The task here is one line: pull the chain, look at the lock.'],
      [
        '01:29',
        'North doors, tag fault',
        'The tag does not answer. A photo of the latched doors, the reason “tag fault”, and the repair is on the list.',
      ],
      [
        '01:35',
        'Stock room, no signal',
        'The scan stays on the phone with its own time. Two entries are waiting, and the screen says so.',
      ],
      ['01:41', 'Cinema exit', 'Signal again. Dispatch sees when the entries were made and when they came in.'],
      [
        '01:52',
        'Loading dock, round closed',
        'Seven scanned, one seen and explained. The line is in tonight’s report already.',
      ],
    ),
    screen(
      'patrol-round',
      'The guard’s screen in the middle of the round: the next stop, what to look at there, and what is waiting ' +
        'to be sent.',
    ),
    richText(
      paragraph(
        'A round has two readers. The dispatcher wants to know now whether a stop was missed. The client wants to ' +
          'know later whether the promise was kept. A row of ticks on the hour serves neither: it comes too late ' +
          'for the one, and the other has learned not to believe it.',
      ),
      heading('Built on the site plan'),
      paragraph(
        'Choose the checkpoints on the plan and put them in order, or leave the order free. A checkpoint is a tag ' +
          'on the wall, a QR code where tags do not last, or a point on the map for fences and yards. Each gets a ' +
          'task that can be answered by looking: both leaves latched, gauge in the green, nobody in the stairwell. ' +
          '“Check area” is not a task.',
      ),
      heading('Windows, and the longest gap'),
      paragraph([
        'You set how often each checkpoint has to be seen and how far a start may wander. The app draws the ' +
          'starts and shows the guard one at a time. What you promise the client becomes one figure for each ' +
          'checkpoint: the longest time it went unseen, beside the time you agreed. How to choose that time is a ' +
          'subject of its own: ',
        link('Round intervals: often enough, never on the hour', '/blog/round-intervals'),
        '.',
      ]),
      heading('When a stop is missed'),
      paragraph(
        'After the grace time the dispatcher sees the stop, the guard’s last position and a button to call. ' +
          'Nobody has been marked down. The guard may have met a leak on the way, and when that comes in, it stays ' +
          'with the gap: “interrupted, INC-3391”. A gap without a reason goes on the supervisor’s list for the ' +
          'morning.',
      ),
      heading('Sites change'),
      paragraph(
        'A tenant moves, a door is bricked up, a tag is painted over. A stop that three guards in a row report as ' +
          'faulty asks for its own repair. Moving a checkpoint takes a minute on the plan, and the next round ' +
          'already goes there. Old records keep the old place, so that last month’s report still says what was true ' +
          'last month.',
      ),
    ),
    sampleQuote(
      'New guards get it in one shift. It is a button that says hold phone to tag.',
      'Ife Adeyemi',
      'Field supervisor',
      'Beacon Response',
    ),
    features(
      'Made for one hand and bad light',
      'The other hand holds a radio.',
      [
        'Smartphone',
        'Hold phone to tag',
        'No menu and no typing. The stop opens with its task and the last note left there.',
      ],
      [
        'Camera',
        'Photos where you want them',
        'Always, on a fault, or never: set for each stop. The app adds time and place.',
      ],
      [
        'Database',
        'Kept without signal',
        'Scans, notes and photos wait on the phone with their own times and leave when the signal is back.',
      ],
      [
        'Footprints',
        'Several rounds a site',
        'A short one past the parking lot, a long one over the roof, each with its own windows.',
      ],
      [
        'Car',
        'Mobile patrol',
        'A list of sites with arrival windows for one driver. Gate codes stand in the post orders.',
      ],
    ),
    faq(
      'Asked at the tag',
      [
        'Can a guard scan a photo of the tag instead?',
        'An NFC tag has to be touched, and each scan carries the phone’s position. A QR code can be photographed. ' +
          'Where that matters, use tags or ask for a photo at the stop.',
      ],
      [
        'Which tags do we need to buy?',
        'Ordinary NFC stickers or discs, from any supplier. Metal doors need the kind made for metal. Name the ' +
          'stop, hold the phone to the tag once, and it belongs to the site.',
      ],
      [
        'What if some phones cannot read NFC?',
        'QR codes and map points work on any phone with a camera and location. A site can mix all three.',
      ],
      [
        'How do rounds stay unpredictable?',
        'You set a longest gap and a window, and the app draws the start and, if you like, the direction. Checks ' +
          'that a contract or a fire code fixes to a time stay on their time.',
      ],
      [
        'Does a missed checkpoint count against the guard?',
        'It is a question first. The guard gives a reason, the supervisor accepts it or asks again, and both are ' +
          'kept. Watchpost gives nobody a score.',
      ],
      [
        'Can we take over rounds from our old tour system?',
        'Yes. Send the list of checkpoints and we bring it in with the first site. Tags on the wall can stay if a ' +
          'phone can read them.',
      ],
    ),
    reusableCta('one-night-on-trial'),
  ],
}
