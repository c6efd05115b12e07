import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const construction: IndustryDraft = {
  ...industryDefault('construction'),
  description:
    'Security for sites that move: redraw fence and round in minutes, keep a lone guard in contact, stand fire ' +
    'watch by the permit, and know who is still inside.',
  metaDescription:
    'Construction site security: redraw fence and rounds in minutes, check calls for lone guards, fire watch by ' +
    'the permit, and a list of who is still inside.',
  content:
    'For one guard, one container and a site plan that was right on Monday. Fence, hazards and hoist move every ' +
    'week, power and signal come and go, and the most valuable things on site are the easiest to carry.',
  solutions: ['patrol-rounds', 'guard-tracking', 'reporting', 'client-portal'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'The fence moved again. So did the round.',
      'Redraw the site on a phone while you walk it. The next round goes where the building is today, and last ' +
        'week’s record keeps last week’s fence.',
      button('Start Free Trial', '/demo'),
      button('See Patrol Rounds', '/solutions/patrol-rounds'),
    ),
    screen(
      'patrol-round',
      'A round without signal. On a building site that is the normal case, and the scans wait on the phone with ' +
        'their times.',
    ),
    richText(
      heading('A site that is never the same twice'),
      paragraph(
        'In March the guard walks around a hole. In June there is a tower in it, and the stairwell that was a ' +
          'round last week ends in the air at level 9. A round that was set up in March and never changed is then a ' +
          'danger to whoever walks it. On a building site somebody has to redraw the round after every change, and ' +
          'it will only be done if it takes minutes. The site manager and the guard walk the new line on Friday at ' +
          'three. A stop that is unsafe after dark goes; a new one at the hoist comes.',
      ),
      heading('Alone'),
      paragraph(
        'Most of these posts are one person at night among open edges, with no cell tower in reach and a dog two ' +
          'yards away. The first duty toward that guard is to notice silence. Check calls by the hour or the half ' +
          'hour, a rule for what happens at the first missed one, and somebody near enough to drive there. If the ' +
          'signal fails, the plan has to say so beforehand: call from the container at 01:00, or we come.',
      ),
      heading('Things that fit in a van'),
      paragraph(
        'Copper, batteries, tools, diesel, the boiler that was delivered on Thursday for Monday. Theft follows ' +
          'the delivery note. So do good rounds: what came today, where it stands, when it will be built in. A ' +
          'photo of the pallet at 18:00 and one at 06:00 are worth more than a paragraph. What leaves in daylight ' +
          'with a hard hat and a smile is another matter, and the gate list is the only answer to it: who took what ' +
          'out, for which contractor, on whose word.',
      ),
      heading('Fire watch'),
      paragraph(
        'Hot work ends; the risk does not. Somebody stays and looks for as long as the permit says, at the seam, ' +
          'behind it and on the floor below. That person writes times, has the extinguisher in reach and does ' +
          'nothing else meanwhile. It is a round of its own with a beginning and an end. The permit number belongs ' +
          'on it, because that is what the insurer asks for first.',
      ),
      heading('Wind, water, neighbors'),
      paragraph(
        'At 03:00 the trouble is often weather. A panel of fence leans over the sidewalk, a pump has stopped, a ' +
          'tarp is beating on the scaffold and keeps a street awake. Post orders name whom to wake for which of ' +
          'these, since nobody thanks a guard who waited until seven to say that the pit was filling.',
      ),
    ),
    features(
      'For a container and a phone',
      'Nothing to wire on a site that will be gone in a year.',
      [
        'Map',
        'A plan you can redraw',
        'Fence, edges, hoist, checkpoints: moved with a finger. Old records keep the old plan.',
      ],
      [
        'Radio',
        'Check calls',
        'Every thirty or sixty minutes, by one tap. A missed one rings the guard, then whoever can drive there.',
      ],
      [
        'Clipboard',
        'Fire watch by permit',
        'Permit number, places, intervals, end. The watch closes only after the last look.',
      ],
      [
        'HardHat',
        'Who is still inside',
        'In and out by contractor. At lock-up the list shows whose hat is still up there.',
      ],
      [
        'Camera',
        'Deliveries in pictures',
        'What stands where at the end of the day, and whether it stands there in the morning.',
      ],
    ),
    timeline(
      'One night, one guard, level 9',
      'Foundry Street, a sample site with a tower crane and no mains power after six.',
      [
        '18:00',
        'Walk with the site manager',
        'Two stops moved, the west stair closed from level 8. Nine people still inside, all of them expected.',
      ],
      ['19:20', 'Last one out', 'The list is empty. Gate locked, photo of the chain and of the boiler on its pallet.'],
      [
        '19:30',
        'Fire watch, level 3',
        'Welding ended at 19:05. Looks at the seam and from below, at the permit’s intervals, until its end.',
      ],
      [
        '01:00',
        'Check call',
        'No signal in the container. The call goes by SMS as soon as there is one bar, and dispatch answers.',
      ],
      [
        '03:10',
        'Fence panel down',
        'Wind on the south side. Taped off, photographed, the contractor’s night number called at 03:16.',
      ],
      ['05:45', 'Report with six photos', 'The site manager reads it on the train and sends two people to the fence.'],
    ),
    cta(
      'One site, one guard, one week',
      'Draw the fence on Monday, move it on Friday, and read five reports.',
      button('Start Free Trial', '/demo'),
      button('Get a Quote', '/contact'),
    ),
    faq(
      'Asked by general contractors',
      [
        'What does a site need in order to start?',
        'A guard’s phone, a handful of tags or points on the map, and an hour with the site manager. There is ' +
          'nothing to wire and nothing to take down at the end.',
      ],
      [
        'Can we use it for three months only?',
        'Yes. Plans are priced per guard and month, and a site is closed when the job is done. Its records stay ' +
          'for as long as you have agreed.',
      ],
      [
        'Who may redraw the site?',
        'Whoever you allow, usually the site lead and the supervisor. Each change has a name and a date, and the ' +
          'round in progress is finished on the old plan.',
      ],
      [
        'Does it work without power and network?',
        'Rounds, photos and check calls work on the phone and are sent later. For a whole night without signal, ' +
          'agree on calls by another way and put them in the post orders.',
      ],
      [
        'Can subcontractors see the log?',
        'Only if you give them a login for what is theirs. By default the general contractor sees the site, and ' +
          'everybody else sees nothing.',
      ],
      [
        'How is a fire watch proved afterwards?',
        'With the permit number, the places, a time and a name for each look, and the end as it was set. It ' +
          'prints on one page.',
      ],
    ),
  ],
}
