import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const retail: IndustryDraft = {
  ...industryDefault('retail'),
  description:
    'Security operations for malls and stores: floor, dock and parking lot on one plan, slips and thefts on record, ' +
    'and a report each tenant can read before opening.',
  metaDescription:
    'Mall and retail security: rounds over floor, dock and parking lot, slips, thefts and bans on record, and ' +
    'incident reports tenants read before they open.',
  content:
    'For centers with one landlord, many tenants and a public that belongs to nobody. Guards work in view of ' +
    'everyone, between lease lines, with Saturdays that need twice the posts of a Tuesday.',
  solutions: ['patrol-rounds', 'incident-response', 'reporting', 'client-portal', 'analytics'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'A public square with a closing time',
      'Sixty front doors, one dock, one public. Floor, back corridors and parking lot stand on one plan, and each ' +
        'tenant reads about their own door.',
      button('Start Free Trial', '/demo'),
      button('See Patrol Rounds', '/solutions/patrol-rounds'),
    ),
    features(
      'On the floor and behind it',
      'What the center pays for, from first delivery to last lock.',
      [
        'Footprints',
        'Inspection rounds',
        'Floors, escalators and restrooms seen at known times. When somebody slips, the last look is on record.',
      ],
      [
        'ShoppingBag',
        'Theft, by your rules',
        'What a guard may do is written per state, client and store, and shown when the incident is opened.',
      ],
      [
        'UserCheck',
        'Bans with an end',
        'Name, photo where you may keep one, place, until when, who decided. Expired bans leave the list by ' +
          'themselves.',
      ],
      [
        'Truck',
        'Dock and corridors',
        'Deliveries, contractors and cleaning crews signed in by door, with the time they were expected out.',
      ],
      ['Car', 'Parking lot', 'Vehicle rounds, lamps out, cars left overnight, walks to the car after closing.'],
    ),
    screen('patrol-round', 'The night round at the sample mall, between the cinema exit and the dock.'),
    richText(
      heading('Whose floor is it?'),
      paragraph(
        'In a mall the first question of most incidents is where. Two steps inside the lease line it is the ' +
          'store’s matter, its insurer and its loss-prevention rules. Two steps outside it is the landlord’s. A ' +
          'guard running toward a shout does not think about leases, so the plan does: every incident falls on a ' +
          'tenant or on common area by its place, and the report goes to the right manager without anybody sorting ' +
          'it at six in the morning.',
      ),
      heading('The wet floor'),
      paragraph(
        'The claim that arrives eleven months later asks two things: was there something on the floor, and when ' +
          'did somebody last look. A cone and a photo answer the first. The second is answered only if looking ' +
          'leaves a trace. So the inspection round is not a courtesy to the cleaning company. It is walked on its ' +
          'times, and a stop takes five seconds when the floor is dry.',
      ),
      heading('Hands off, mostly'),
      paragraph(
        'What a guard may do about a theft differs by state law, by the client’s policy and by the insurer’s. ' +
          'Some clients want observation and a good description, nothing else. Some allow a stop by trained people ' +
          'after a list of conditions is met. The worst place to look that up is beside the person with the coat. ' +
          'Post orders put the client’s rule on the first line, and the incident form asks for what was seen, in ' +
          'order: selection, concealment, the last point of payment, the exit.',
      ),
      heading('Saturday is another site'),
      paragraph(
        'The plan of a Tuesday does not survive the second Saturday in December. Posts double, the parking lot ' +
          'fills, a lost child is found by someone new, and the youth policy starts at a set hour. Seasonal guards ' +
          'come for six weeks and must be useful on the first evening. They get a phone, the post orders of one ' +
          'post and a round with eight stops. What took an hour to explain is read in ten minutes and confirmed.',
      ),
      heading('After closing'),
      paragraph(
        'At 22:00 the public leaves and the other half of the work begins: a fit-out crew with a permit for hot ' +
          'work, the floor machine, deliveries through the dock, a cinema that lets out at 00:40. Names and doors ' +
          'matter now. An alarm at bay 4 reads differently when the log says that a plumber is in bay 4.',
      ),
    ),
    timeline(
      'A Saturday at Harbor Point Mall',
      'A sample day, from the dock to the last car.',
      [
        '06:30',
        'Dock opens',
        'Eleven deliveries expected. The bakery’s driver is not the usual one; his name was entered last night.',
      ],
      [
        '09:40',
        'Walk before opening',
        'Escalators, exits, fire doors. One shutter stands open a hand’s width, and the tenant is called.',
      ],
      [
        '13:15',
        'Fall by the fountain',
        'First aid in three minutes. Photos, two witnesses, last inspection of that floor at 12:58.',
      ],
      ['17:50', 'Lost child, found', 'The card says who goes where. Reunited at the service desk at 18:02.'],
      [
        '22:00',
        'Doors, then corridors',
        'Last customers out, night crew in. Four permits on the list, one for hot work.',
      ],
      ['22:31', 'Water, food hall', 'INC-3391. The restaurant’s manager reads the report before she opens on Sunday.'],
    ),
    faq(
      'Asked by center managers',
      [
        'Can each tenant get only their own incidents?',
        'Yes. An incident falls on a tenant or the common area by its place on the plan. A tenant reads their ' +
          'own, the center manager reads all.',
      ],
      [
        'Can we add posts for a season without adding sites?',
        'Yes. Seasonal posts have a first and a last day. The roster opens them by itself and closes them after ' +
          'the sales.',
      ],
      [
        'Do store detectives and mall guards share it?',
        'They can. Each employer keeps its own roster and files; both see the calls for the common area if you ' +
          'allow it.',
      ],
      [
        'May we store photos of people who are banned?',
        'That depends on your state and your counsel. If you do, the photo has an end date like the ban, and each ' +
          'look at it is logged.',
      ],
      [
        'How do we prove that a floor was inspected?',
        'Each stop carries time, place and the guard’s name, taken at the tag. You can export one spot for one ' +
          'day, which is what a claim asks for.',
      ],
    ),
    cta(
      'Walk your Saturday through it',
      'Bring the center plan and the list of posts. We set up the night round while we talk.',
      button('Schedule Demo', '/demo'),
      button('Get a Quote', '/contact'),
    ),
  ],
}
