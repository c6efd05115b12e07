import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, comparison, cta, faq, features, hero, richText, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const residential: IndustryDraft = {
  ...industryDefault('residential'),
  description:
    'Security for gated communities and apartment houses: guest lists, parking, pools and quiet hours, with a ' +
    'short answer for the resident and a record for the board.',
  metaDescription:
    'Security for communities and apartment houses: guest lists, parking and quiet hours handled one way, short ' +
    'answers for residents, a record for the board.',
  content:
    'For gatehouses where everyone is at home and most calls are about a neighbor. The guard needs a list, a rule ' +
    'and a kind tone; the board needs to know on the second Tuesday what was done about the pool.',
  solutions: ['patrol-rounds', 'incident-response', 'client-portal', 'reporting'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'People live here',
      'Guests, movers, music at midnight, a car in the wrong place. One way of handling each, whoever is at the ' +
        'gate tonight.',
      button('Start Free Trial', '/demo'),
      button('See the Client Portal', '/solutions/client-portal'),
    ),
    comparison(
      'One event, two readers',
      'What goes to the person who called, and what the board reads.',
      ['The resident', 'The board'],
      [
        'Music at 23:40',
        '“We spoke to them at 23:52.”',
        'Third call about that address this month, times, what was said',
      ],
      ['Guest not on the list', 'A call at the gate: may they come up?', 'Entry at 19:08, approved by the resident'],
      ['Car in a fire lane', '“It is moved.”', 'Photo, notice at 21:10, owner reached at 21:25, no tow'],
      ['Parcel missing', '“Here is what we found.”', 'Delivery at 14:12, camera range kept, officer’s reference'],
      ['Lamp out by block C', 'Thanks, and the date of the repair', 'Open since Monday, electrician called twice'],
    ),
    features(
      'At the gate and on the paths',
      'Rules the board has decided, in the hand of whoever is on post.',
      [
        'UserCheck',
        'Guest lists',
        'Entered by residents or read over the phone. With an end: tonight, this week, until revoked.',
      ],
      [
        'Car',
        'Parking by the rule',
        'Permit, notice, photo, call, and a tow only on the steps that the board and the state allow.',
      ],
      ['Bell', 'Quiet hours', 'Each call gets a visit, a time and a short answer. Repeats are counted by address.'],
      [
        'Footprints',
        'Evening rounds',
        'Pool gate, gym, laundry, garage, the bench behind block D. Lamps and locks on the way.',
      ],
      [
        'Key',
        'Keys and vacant homes',
        'Lock-outs by a rule, contractors with an end time, a look at the homes whose owners are away.',
      ],
      [
        'Package',
        'Deliveries',
        'Who came, for whom, left where. Enough to find a parcel, and no diary of anybody’s life.',
      ],
    ),
    richText(
      heading('The guard knows everybody, and that is the difficulty'),
      paragraph(
        'In an office tower people go home. Here they are home. The guard at the gate knows whose son may no ' +
          'longer visit, who orders dinner every night and who left in March with two suitcases. It takes tact to ' +
          'do the work and discipline to write little of it down. A gate log that holds names, times and a plate ' +
          'answers nearly every question a board may rightly ask. A log of who visits whom, for years, answers ' +
          'questions that nobody should ask. Decide how long entries live, and let them end by themselves.',
      ),
      heading('Rules with names on them'),
      paragraph(
        'The pool closes at ten. Does it close at ten for the board’s treasurer? The quickest way to lose a ' +
          'community is a rule that depends on who is on post and who is in the water. Post orders have the steps: ' +
          'remind, come back after ten minutes, write it down, and no third visit. The guard does not argue and ' +
          'does not decide. The board reads the third entry and writes the letter.',
      ),
      heading('When it is not about noise'),
      paragraph(
        'Some calls that begin with noise are about something else. Shouting behind a door, a child outside at ' +
          'two, a neighbor who has not been seen since Sunday. The post orders say when to call the police and not ' +
          'knock, when to ask for a welfare check, and what to leave to others. Guards are not there to settle a ' +
          'household. They are there to notice, to call, to stay where they can be seen, and to write what they ' +
          'heard in the words in which they heard it.',
      ),
      heading('Towing and other small wars'),
      paragraph(
        'Few things bring more people to a board meeting than a towed car. State and city rules differ on signs, ' +
          'notice and who may order it. So the steps are in the order in which they must happen, each with its ' +
          'photo, and the tow button appears after the last of them. More often the owner is reached before that, ' +
          'which is the better ending.',
      ),
      heading('One guard, many evenings'),
      paragraph(
        'A small community has one post. The person on it walks, opens the gate, answers the phone and is away ' +
          'from each while doing the others. The round is drawn to fit: twenty minutes, never at the same time, ' +
          'never while the school bus unloads. When the phone rings on the path, the guest list is in the pocket.',
      ),
    ),
    screen(
      'daily-report',
      'Shown with a mall’s night. A community’s board reads the same page with gate, pool and parking in place of ' +
        'tenants.',
    ),
    faq(
      'Asked by boards and managers',
      [
        'Do residents need an app?',
        'No. They can enter guests on a page or call the gate, as they do today. What they get back is a short ' +
          'message or a call.',
      ],
      [
        'How long are guest entries kept?',
        'As long as the board decides; the setting is in days. After that the entry is gone from the log, and ' +
          'open incidents keep only what concerns them.',
      ],
      [
        'Can board members read everything?',
        'They read reports and counts for the community. Entries about single homes go to the people whom the ' +
          'board has named for it, and each look is logged.',
      ],
      [
        'Our guard changes every few weeks. How does a new one know the rules?',
        'From the post orders, read before the first shift and confirmed. Each situation has its steps on one ' +
          'screen, in the board’s words.',
      ],
      [
        'We have one guard on duty. Is this too much for us?',
        'One guard needs one phone, one round of eight stops and a gate list. Plans are priced per guard, so a ' +
          'small site pays for a small site.',
      ],
      [
        'Who decides on a tow?',
        'Whoever your rules name. The guard collects what they ask for, in order, with photos, and the order to ' +
          'tow carries the name of the person who gave it.',
      ],
    ),
    cta(
      'Take last month’s three complaints',
      'We write the post orders for them together, and you see what the board would read.',
      button('Schedule Demo', '/demo'),
      button('See Pricing', '/pricing'),
    ),
  ],
}
