import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, comparison, faq, features, hero, reusableCta, richText, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const guardTracking: SolutionDraft = {
  title: 'Guard tracking',
  summary: 'Who is on post, who is on a round and who is late, on one map, floor by floor.',
  description:
    'A live map for dispatchers: position from the guard’s phone, floor from the last checkpoint, a geofence ' +
    'around each site. Location is recorded on shift only.',
  metaDescription:
    'Live guard tracking on your own site plans: see who is on post, who has left the geofence and which floor ' +
    'they are on. Location is recorded on shift only.',
  content:
    'For the dispatcher with forty guards on shift and one pair of eyes. Held posts stay quiet. What needs a ' +
    'decision moves to the top of the list, with the time since it began and the person nearest to it.',
  industry: '',
  industries: ['logistics', 'construction', 'ports', 'education', 'healthcare'],
  solutions: ['scheduling', 'patrol-rounds', 'incident-response'],
  icon: 'MapPin',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'See the empty post before the client does',
      'Position from the phone, floor from the last checkpoint, a fence around every site. The map says who is ' +
        'held up, who is late and who is close.',
      button('Schedule Demo', '/demo'),
      button('How Rounds Work', '/solutions/patrol-rounds'),
    ),
    richText(
      heading('Three questions, all night'),
      paragraph(
        'A dispatcher does not watch forty dots. She asks three things: is every post held, is anybody where they ' +
          'should not be, and who is closest to the trouble. The map is drawn for those three. A guard on post is a ' +
          'small quiet mark. A guard outside the fence is amber, with a name, a distance and a button to call.',
      ),
      heading('Outdoors by fence, indoors by floor'),
      paragraph(
        'You draw a geofence around each site, usually some 40 m beyond the wall so that a guard at the far door ' +
          'is still inside. Whoever leaves it on shift is shown after the grace time you set. Four minutes to fetch ' +
          'a coffee is a word at handover. Twenty minutes without a call is an empty post.',
      ),
      paragraph(
        'Satellites do not know floors, and Watchpost does not pretend they do. Indoors the plan shows the last ' +
          'checkpoint and its time: “Level 2, stock room, 22:38”. That answers most questions, and it never claims ' +
          'to be fresher than it is.',
      ),
      heading('Drawn once, used every night'),
      paragraph(
        'Load a floor plan or draw the site over the street map: doors, posts, checkpoints, cameras, the hydrant ' +
          'that the fire crew will ask for. Rename a door and it is renamed on the roster, in the round and in the ' +
          'report.',
      ),
      heading('Fair to the person who carries it'),
      paragraph(
        'Tracking works when guards accept it. The app records location on shift and stops at clock-out. The ' +
          'guard sees the same mark the dispatcher sees. A break is shown as a break, without a position. How long ' +
          'positions are kept is your setting, and each look at an old track is logged by name. Put that on one ' +
          'page before the first shift: what is recorded, who can see it, for how long. It answers the question ' +
          'that people are too polite to ask.',
      ),
    ),
    screen(
      'live-map',
      'The sample region at night. One guard has left the fence; his name, distance and phone number are already ' +
        'on the screen.',
    ),
    comparison(
      'The two o’clock phone round, and the map',
      'How a dispatcher learns that a post is empty.',
      ['By phone', 'On the map'],
      ['How often you know', 'Once in every round of calls', 'All the time, with the age of each position'],
      [
        'A guard does not answer',
        'Ring again, then send someone to look',
        'Last position, last checkpoint, nearest colleague',
      ],
      ['A guard leaves the site', 'At the next call, if it is asked', 'After the grace time you set'],
      ['Who goes to help', 'Whoever comes to mind', 'Sorted by distance, with what their post can spare'],
      ['What is left in the morning', 'Ticks on a sheet', 'A track to replay, for as long as you keep it'],
    ),
    features(
      'On the dispatcher’s screen',
      'Trouble first, the rest behind it.',
      [
        'Bell',
        'Late, off post, no signal',
        'Three different things with three different words, each with a grace time of its own.',
      ],
      [
        'Radio',
        'Check calls',
        'A guard who works alone confirms as often as the post orders say. A missed one rings the guard, then the ' +
          'supervisor.',
      ],
      [
        'Siren',
        'Help, held down',
        'The guard holds one button. The phone answers with who has seen it and who is on the way.',
      ],
      [
        'Car',
        'Vehicles and dog teams',
        'Mobile patrols show the next site on their list and the window in which they are due.',
      ],
      ['Route', 'Replay', 'Drag the line back to 01:58 and see where everybody stood.'],
    ),
    reusableCta('one-site-with-us'),
    faq(
      'What guards and managers ask first',
      [
        'Are guards tracked after they clock out?',
        'No. The app asks for location on shift only and stops at clock-out. On a break it shows that there is a ' +
          'break, and no position.',
      ],
      [
        'How exact is the position?',
        'Outdoors usually to within some meters, less between high walls. Each mark says how exact and how old it ' +
          'is. Indoors we show the last checkpoint and do not guess.',
      ],
      [
        'What happens in a basement without signal?',
        'The phone keeps scans and notes and sends them later with their own times. Until then the map says “no ' +
          'signal” and since when, which is not the same as “off post”.',
      ],
      [
        'How much battery does a shift take?',
        'It depends on the phone and on how often you ask for a position. A fixed post needs few, a vehicle more, ' +
          'and you set it per post. For long rounds keep a charger at the desk, as you do for radios.',
      ],
      [
        'Can the client watch the map too?',
        'Only if you switch it on for that site. You can show held posts and finished rounds and keep live ' +
          'positions for dispatch.',
      ],
      [
        'What do we have to tell our guards?',
        'As the employer you give the notice, and some states ask for more than others. The settings are there ' +
          'for it: on shift only, days of retention, a log of who looked. Ask counsel for the wording.',
      ],
    ),
  ],
}
