import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const ports: IndustryDraft = {
  ...industryDefault('ports'),
  description:
    'Security operations for terminals: truck gate, quay, stacks and fence line in one log, escorts with a start ' +
    'and an end, and levels that change every post at once.',
  metaDescription:
    'Port and terminal security: truck gate, quay, stacks and fence in one log, escorts and passes with an end, ' +
    'drills on record, posts by security level.',
  content:
    'For facility security officers and their guard companies. Water on one side, trucks on the other, a plan ' +
    'approved by the Coast Guard in between, and every visitor either has a credential or a person beside them.',
  solutions: ['guard-tracking', 'incident-response', 'patrol-rounds', 'scheduling', 'analytics'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Quay, stacks and gate in one log',
      'A truck, its seal, its driver and the escort beside a visitor belong to one line. So do the fence round ' +
        'and the ship that it was walked for.',
      button('Schedule Demo', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
    timeline(
      'A night at Pier 9 Terminal',
      'A sample terminal, nine guards on post and one ship alongside.',
      [
        '18:00',
        'Relief and count',
        'Passes, radios, vehicles counted by both shifts. Three visitors are inside, each with an escort by name.',
      ],
      [
        '20:15',
        'Seafarers ashore',
        'Five of the crew go to town. Names against the list, ride at the gate, expected back by 23:30.',
      ],
      [
        '22:34',
        'Driver pass issued',
        'A first visit. Credential looked at, reference confirmed, pass for the stacks until 23:30.',
      ],
      [
        '22:36',
        'Broken seal, stack B',
        'INC-3390. The box stays where it is, the yard lead is called, nobody touches the door.',
      ],
      [
        '00:10',
        'Fence round, rail side',
        'Eleven stops. The camera pole at 7 is dark; a second look every hour goes on the list until it is lit.',
      ],
      [
        '03:40',
        'Boat without lights',
        'Seen from crane 1. Called in by the harbor number on the card, with bearing and time.',
      ],
    ),
    features(
      'By land, by rail, by water',
      'One log with three gates.',
      [
        'Truck',
        'Truck gate',
        'Truck, box, seal, driver and reference in one line, in and out, also when the queue is long.',
      ],
      [
        'UserCheck',
        'Escorts',
        'Who is beside whom, from where to where, until when. An escort who goes off shift hands over by name.',
      ],
      [
        'Layers',
        'Security levels',
        'A raised level opens more posts, shortens the rounds and shows each guard what changes now.',
      ],
      ['Bell', 'Drills and exercises', 'Planned, held, described, with what was learned and who fixes it by when.'],
      [
        'Footprints',
        'Fence and quay rounds',
        'Stops on the landward and the water side, with tides and ships in the post orders.',
      ],
      ['Package', 'Seals', 'The number is read first and compared after. A difference opens an incident by itself.'],
    ),
    screen(
      'live-map',
      'A guard outside the fence line. In a yard of steel boxes the mark also says how old its position is.',
    ),
    richText(
      heading('A plan that others have approved'),
      paragraph(
        'Few sites are guarded by a document like this one. Terminals under the federal maritime security rules ' +
          'work to a facility security plan, approved by the Coast Guard and sensitive in itself. It does not ' +
          'belong in an app or a binder at the gate. Post orders are what a guard needs of it, and how much that ' +
          'may be is for the facility security officer to decide. Watchpost keeps those orders short, dated and ' +
          'confirmed, and leaves the plan where it is.',
      ),
      heading('With a card, or with somebody'),
      paragraph(
        'In the secure area a person either holds the federal transport worker credential and has business there, ' +
          'or walks with an escort who does. That sounds simple until 18:00, when the escort’s shift ends and the ' +
          'crane engineer’s job does not. Escorts are handed over here the way posts are: from one name to the ' +
          'next, with a time, and never to “the gate”. At every relief the list of people inside is read aloud. The ' +
          'names without a partner are the reason to read it.',
      ),
      heading('Seafarers'),
      paragraph(
        'Crew on shore leave have to cross the terminal, and federal rules ask a regulated terminal for a way to ' +
          'do it, in good time and at no cost to them. For the guard on the quay that means a list, a ride and a ' +
          'time. A shrug is not part of it, and a crew that waits two hours for a van writes to someone.',
      ),
      heading('Steel and water'),
      paragraph(
        'Stacks swallow radio and satellites. Between two rows of boxes a phone may know its position to a ' +
          'truck’s length or to half a yard, so the map says which. Rounds rely on tags at the row ends. On the ' +
          'quay the danger to the guard is the edge, at night, in rain, behind a crane that moves without much ' +
          'noise. A lone patrol there has a check call before and after, and the post orders say which crane driver ' +
          'to talk to.',
      ),
      heading('When the level goes up'),
      paragraph(
        'The security level of a port can be raised for a day or for a month. Then everything changes at once: ' +
          'more posts, more checks, fewer gates. A change that is passed along by radio reaches half of the shift. ' +
          'The orders of each level are written beforehand. When it is raised, every guard on shift gets the new ' +
          'page and confirms it, and the scheduler sees which of the new posts are empty. Drills are due every ' +
          'quarter in any case, and they are the time to find out that page two names a gate that was closed last ' +
          'year.',
      ),
    ),
    screen(
      'incident-timeline',
      'Sensor, people, times. For a broken seal the first entry is the number that was read, the second the ' +
        'number that was expected.',
    ),
    faq(
      'Asked by facility security officers',
      [
        'Should our security plan be uploaded?',
        'No. It is sensitive security information and stays where you keep it. Post orders hold what a guard ' +
          'needs, as far as you release it.',
      ],
      [
        'Does it read credentials?',
        'No. The guard looks at the credential and compares it as your plan says; the log keeps that it was done, ' +
          'by whom and when. Your reader, where you have one, decides.',
      ],
      [
        'How are escorts tracked when they change?',
        'An escort is one person for one visitor or group, with a start. Handing over needs the next name to ' +
          'accept. Somebody without an escort shows at once.',
      ],
      [
        'Can we show that drills were held?',
        'Yes. Each drill has a date, scenario, those who took part, times and findings, and the list can be ' +
          'exported for an inspection.',
      ],
      [
        'What happens to every post when the level changes?',
        'You prepare posts, rounds and orders for each level. The officer raises it by name, guards confirm, and ' +
          'the board shows what is now uncovered.',
      ],
      [
        'Can the shipping line see its own boxes?',
        'Yes, if you give it a login: visits, seals and incidents of its boxes, without the rest of the yard.',
      ],
    ),
    cta(
      'Follow one truck through your terminal',
      'From the queue to the stack and out again. We draw the log with you.',
      button('Schedule Demo', '/demo'),
      button('Get a Quote', '/contact'),
    ),
  ],
}
