import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, comparison, cta, faq, features, hero, richText, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const corporate: IndustryDraft = {
  ...industryDefault('corporate'),
  description:
    'Security operations for office towers and headquarters: a front desk that knows who is expected, post orders ' +
    'that survive a shift change, and rounds of empty floors.',
  metaDescription:
    'Security for office towers: a front desk that knows who is expected, one set of post orders for every shift, ' +
    'rounds of empty floors and reports by tenant.',
  content:
    'For towers where the same lobby is a reception at nine and a fortress at midnight. The guard at the desk is ' +
    'the first person a visitor meets and the one who has to say no, and both have to sound the same on every ' +
    'shift.',
  solutions: ['scheduling', 'reporting', 'patrol-rounds', 'client-portal', 'analytics'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'The same answer at every desk, on every shift',
      'Who may go up, who must be called, what happens when the badge fails. Written once, read before clock-in, ' +
        'kept by day and by night.',
      button('Schedule Demo', '/demo'),
      button('See Scheduling', '/solutions/scheduling'),
    ),
    richText(
      heading('A lobby has regulars'),
      paragraph(
        'At 08:40 four hundred people cross the lobby of Calder Tower in a quarter of an hour, and nearly all of ' +
          'them are known by face. That is the danger. A contractor who left in March still gets a nod in May. A ' +
          'polite man with two coffees has the door held for him. The badge system knows better, but it was not ' +
          'asked. Good desks are friendly and consistent at once: the greeting is warm, the badge is seen, and the ' +
          'exception goes through the same three steps whether it is a courier or a chief executive without her ' +
          'card.',
      ),
      heading('Post orders that age'),
      paragraph(
        'Every tower has a binder. It says that the freight door closes at six and that Ms. Lang on 14 approves ' +
          'visitors. The door has closed at seven since spring, and Ms. Lang has moved to Denver. Guards know this; ' +
          'the relief guard on Sunday does not. Post orders in Watchpost are short, dated and owned by somebody. A ' +
          'change is shown as a change, “was 18:00, now 19:00”, and each guard confirms it before the shift. ' +
          'Whoever has not read it is not yet on post.',
      ),
      heading('Thirty empty floors'),
      paragraph(
        'From 20:00 the work turns around. Nothing should move, so everything that moves is information: a light ' +
          'on 22, a warm coffee machine, a propped stairwell door by the roof. A tower round is long and mostly ' +
          'vertical. Split it. The loading dock, the garage and the mechanical floors need a look every two hours; ' +
          'the office floors once a night, at a time that nobody on them can learn. Cleaning crews hold keys to all ' +
          'of it, and they belong on the list by name, floor and hour.',
      ),
      heading('When the alarm is real'),
      paragraph(
        'Fire wardens and drills are the building’s duty under its local fire code, and the desk is where they ' +
          'come together. The guard has to know which floors have someone who needs help on the stairs, where the ' +
          'fire department enters, and who counts. When part of the alarm system is out of service, a fire watch ' +
          'may be required on the spot: a person who walks, looks and writes it down at set intervals. That is a ' +
          'round with a start and an end, and it should exist before the panel fails.',
      ),
      heading('Many tenants, one landlord'),
      paragraph(
        'The law firm on 18 and the start-up on 9 pay for the same lobby and want different things from it. Each ' +
          'gets a visitor rule and a contact, and reads about its own floors. The landlord reads about the ' +
          'building.',
      ),
    ),
    comparison(
      'One tower, two posts',
      'The desk at noon and at midnight, from the same post orders.',
      ['12:00', '00:00'],
      ['Main entrance', 'Open; badges at the turnstile', 'Locked; intercom and camera'],
      [
        'Visitor without a name on the list',
        'Call the host, then the tenant’s contact',
        'Not admitted; the tenant’s night contact decides',
      ],
      [
        'Badge does not work',
        'Photo and name checked, day badge until 18:00',
        'Supervisor called before anyone goes up',
      ],
      ['Contractor', 'Permit, escort where the tenant asks', 'Permit with an end time, escort always'],
      ['Delivery', 'Freight desk, until 19:00', 'None; food is met at the door'],
      ['Who leads in an alarm', 'Building management', 'The shift lead, until management is reached'],
    ),
    screen(
      'week-board',
      'Desks, floors and relief on one board. A guard without the induction of a building cannot be placed there.',
    ),
    features(
      'For desk, floors and garage',
      'Written with the property manager, kept by every shift.',
      [
        'Clipboard',
        'Post orders with a history',
        'Short, dated, owned. Each guard confirms the changes; you see who has not.',
      ],
      [
        'UserCheck',
        'Expected visitors',
        'Tenants enter names and times. The desk has them before the visitor is at the door.',
      ],
      [
        'Key',
        'Keys and day badges',
        'Out to whom, until when, back at what time. What is missing is on the handover list.',
      ],
      [
        'Building',
        'Rounds by floor',
        'Dock and plant often, offices once, at times drawn at random. Lights and doors noted on the way.',
      ],
      [
        'AlertTriangle',
        'Fire watch on call',
        'A prepared round with intervals, ready to start in the minute the panel goes down.',
      ],
      [
        'Phone',
        'Contacts by tenant and hour',
        'Who decides for the ninth floor at two in the morning. Checked with the tenant on a date you set.',
      ],
    ),
    screen('daily-report', 'One night, one page. Each tenant receives the lines of their own floors.'),
    cta(
      'Bring the binder',
      'We turn the orders of one post into a screen that a relief guard understands in five minutes.',
      button('Schedule Demo', '/demo'),
      button('Get a Quote', '/contact'),
    ),
    faq(
      'Asked by property managers',
      [
        'Does it replace our badge system?',
        'No. Badges open doors; Watchpost records what people do about doors. The desk works with both, and a ' +
          'failed badge becomes an entry with a name and a decision.',
      ],
      [
        'Can tenants enter their visitors themselves?',
        'Yes, through their login: name, host, day and time. Walk-ins are entered at the desk and the host is called.',
      ],
      [
        'How do you keep the desk from turning into a data collection?',
        'Visitor entries are deleted after the number of days you set. The form asks for what the desk needs to ' +
          'let someone up, and you can remove fields from it.',
      ],
      [
        'How do we know that a relief guard has read the orders?',
        'Changed orders are shown before clock-in and confirmed one by one, with the time. A guard who has never ' +
          'worked the post reads all of them.',
      ],
      [
        'We run nine towers in two cities. Is that one account?',
        'Yes. Regions have their own rules and people, and you see all of them. On the Command plan guards and ' +
          'managers sign in through your single sign-on.',
      ],
    ),
  ],
}
