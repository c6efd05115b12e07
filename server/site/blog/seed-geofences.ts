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

export const geofences: PostDraft = {
  title: 'Geofences that do not cry wolf',
  excerpt:
    'A fence that alarms for a cigarette is switched off by the second week. How to draw one that speaks only ' +
    'when somebody should pick up the phone.',
  category: 'Patrols',
  tags: ['live map', 'dispatch', 'checkpoints'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'Draw geofences that dispatchers trust: where the line belongs, how long to wait, what position errors do ' +
    'indoors, and how to review every alert.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'Every dispatcher knows the sound that is not worth getting up for. On many boards it is the geofence. It ' +
        'went off when the guard stepped across the street for coffee, when he sat in his car on his break, and ' +
        'four times when he did not move at all. By the second week somebody has turned it down. By the fourth, a ' +
        'guard who really has left his post looks like all the others.',
    ),
    paragraph(
      'The usual cure is a bigger circle. It makes the false alarms fewer, and the true ones too. The better cure ' +
        'is to decide what an alert is for, and then to draw, time and word it for that and nothing else.',
    ),
    heading('One question decides'),
    paragraph([
      'For each fence ask: ',
      emphasis('when this speaks, who does what within the next five minutes?'),
      ' If the answer is a call to the guard, it is an alert. If the answer is a look at the map, it is a color ' +
        'on the map. If it is a conversation next week, it is a line in a list. Most fences are set to alert and ' +
        'are meant as lists.',
    ]),
    heading('What a phone knows about where it is'),
    paragraph(
      'A phone does not report a point. It reports a point and a doubt: “here, give or take 8 m” under open sky, ' +
        '“give or take 60 m” in a basement or between tall fronts. Software that keeps the point and drops the ' +
        'doubt produces the guard who teleports across the yard and back. Two habits follow.',
    ),
    bullets(
      [
        strong('Count only what is surely outside. '),
        'If the doubt is larger than the distance to the fence, the position says nothing. Wait for the next one.',
      ],
      [
        strong('Do not ask a satellite which floor. '),
        'Indoors, the last scanned checkpoint is the better witness. Use the fence for “left the premises” and ' +
          'the tags for “where inside”.',
      ],
    ),
    heading('Draw it where people have reason to be'),
    paragraph(
      'Walk the site at the hour of the shift before you draw. You are looking for the legitimate edges of the post:',
    ),
    steps(
      [
        strong('Where do guards park, smoke, eat, wait for the bus? '),
        'If that is allowed, it is inside. A fence that cuts through the smoking corner makes a liar of either ' +
          'the fence or the rule.',
      ],
      [
        strong('Where do rounds go outside? '),
        'Follow the outer side of the path and add a street’s width. The round along the fence line is the ' +
          'commonest false alarm there is.',
      ],
      [
        strong('Where does the signal jump? '),
        'Stand still for five minutes at the worst spots, such as the loading dock and the atrium, and watch the ' +
          'dot. If it wanders 40 m, a margin of 20 m will alarm every night.',
      ],
      [
        strong('Which way out matters? '),
        'Toward the client’s next building, a guard may be helping. Toward the parking lot and the road home, he ' +
          'may be leaving. Draw tight where it matters and loose elsewhere. A fence need not be a circle.',
      ],
    ),
    heading('Two fences, two jobs'),
    paragraph(
      'Clock-in and presence are different questions. For clock-in you want a small area around the place where ' +
        'the shift begins, because the question is whether somebody has arrived. For presence you want the ' +
        'premises, with margins. One shape for both is either too strict all night or too loose at 22:00.',
    ),
    heading('Give it time'),
    paragraph(
      'Leaving is not an instant. Let a fence speak only after the guard has been surely outside for some ' +
        'minutes: three is a sensible start for a fixed post, ten for a patrol with outdoor legs. And make the way ' +
        'back easier than the way out, so that someone who walks along the line does not ring the bell at each ' +
        'step. Two numbers, outside for how long and inside for how long, settle most of the chatter.',
    ),
    paragraph(
      'Then switch it off on purpose. An escort to the parking lot, a delivery to the other building, a drive to ' +
        'the police station: the guard or the dispatcher marks the task, the fence is silent until it ends, and the ' +
        'record shows why.',
    ),
    heading('Word it so that somebody can act'),
    quote('Rui Prado, Depot. 62 m outside the fence for 4 minutes, walking away from the gate. Last scan 01:12, CP 2.'),
    paragraph(
      'Compare that with “Geofence violation: Depot”. The first names a person, a distance, a duration and a ' +
        'direction, and it stands beside a button to call. The second names a crime. It also decides the tone of ' +
        'the call that follows, and the tone matters: nearly always there is a reason, and a guard who is greeted ' +
        'with an accusation will think twice before calling you about anything else.',
    ),
    paragraph(
      'So script the first sentence: “Rui, I see you outside the depot, everything all right?” It is the right ' +
        'sentence in all three cases: he is helping someone, he is in trouble, or he is on his way home.',
    ),
    heading('Sort last week’s alerts into three piles'),
    paragraph('Once a week, take every alert and put it on a pile. It takes a quarter of an hour.'),
    bullets(
      [strong('True. '), 'Somebody had left and should not have. Was the call made, and how soon?'],
      [strong('Explained. '), 'Outside, with good reason. Move the line, or teach people to mark the task.'],
      [
        strong('Nonsense. '),
        'The guard had not moved. Widen the margin at that spot, or ask for more certainty before counting.',
      ],
    ),
    paragraph(
      'Change one thing for each site and look again. When the second and third pile together are smaller than ' +
        'the first, you may make it louder. Not before.',
    ),
    heading('Say what is recorded'),
    paragraph([
      'Tell guards before the first shift: location from clock-in to clock-out, who sees it, how long it is kept, ' +
        'and that a fence starts a phone call and not a file. Then keep to it. A fence that turns up in a pay ' +
        'dispute over six minutes has changed its purpose, and the phones will start to be forgotten at the desk. ' +
        'Rules on tracking employees differ, so check your state’s before you begin. How long a place may go unseen ' +
        'is a separate promise; that one belongs to ',
      link('the round and its interval', '/blog/round-intervals'),
      '.',
    ]),
  ),
}
