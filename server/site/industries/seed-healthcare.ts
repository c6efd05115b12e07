import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const healthcare: IndustryDraft = {
  ...industryDefault('healthcare'),
  description:
    'Security operations for hospitals and clinics: code calls, visitor lists, escorts and rounds of the doors ' +
    'that must not stay open.',
  metaDescription:
    'Hospital security operations: code calls, escorts, visitor lists and door rounds with a time on every step, ' +
    'and post orders that every shift has read.',
  content:
    'For security leads of hospitals and the companies that staff them. Guards here work beside clinicians, in ' +
    'view of families, with doors that may not be locked. What they do in four minutes is written about by three ' +
    'departments.',
  solutions: ['incident-response', 'scheduling', 'guard-tracking', 'patrol-rounds', 'reporting'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Quiet floors, open doors',
      'A hospital cannot lock its front door. Guards keep it safe while it stays open: visitors checked, staff ' +
        'walked to their cars, code calls answered.',
      button('Schedule Demo', '/demo'),
      button('How Incidents Run', '/solutions/incident-response'),
    ),
    richText(
      heading('Open and shut at the same time'),
      paragraph(
        'Most sites are either open or closed. A hospital is both. At 22:31 the main entrance lets in a father ' +
          'with a feverish child, and two floors above it a ward door has to stay shut because a patient there ' +
          'wanders at night. The guard at the desk cannot send people away to make it simpler. Anyone who comes to ' +
          'an emergency department in the United States has a right under federal law to be medically screened, so ' +
          '“you can’t wait here” is a sentence that post orders take away from the guard and give to the charge ' +
          'nurse.',
      ),
      heading('Calls that begin with a word'),
      paragraph(
        'Code names differ from one hospital to the next. What they share is that the clock starts with the ' +
          'announcement and that clinical staff lead. The guard arrives, makes room, moves bystanders, watches the ' +
          'door, and puts hands on somebody only as hospital policy and the clinician in charge direct. Afterwards ' +
          'nursing, risk management and the guard company each write about the same four minutes. One timeline, ' +
          'with call, arrival and handback, keeps them from describing three different events.',
      ),
      heading('Lists, and what must not be on them'),
      paragraph(
        'Visiting hours end; families do not. The guard at ward 2A needs to know at 21:00 who may stay the night, ' +
          'who is expected, and who has been barred by a court order or by the patient’s own wish. Such a list ' +
          'needs names and instructions. It does not need reasons. “Not to be admitted to 2A, ask the charge nurse” ' +
          'is enough. Health information belongs in the clinical system, and federal privacy rules make that more ' +
          'than good manners.',
      ),
      heading('Rounds past sleeping people'),
      paragraph(
        'A hospital round looks at things more than at rooms: medication room doors, the oxygen store, roof ' +
          'access, the morgue corridor, the ambulance bay, the stairwell where a wedge appears every night because ' +
          'staff smoke below. It passes beds. Scans can be set to vibrate only, and the note is typed at the end of ' +
          'the corridor.',
      ),
      heading('The walk to the car'),
      paragraph(
        'A nurse who asks for an escort at 23:15 has been on her feet for twelve hours. If it takes twenty ' +
          'minutes, she will walk alone and will not ask again. Escorts are counted here like incidents, from ' +
          'request to car door, because the figure decides whether the service exists.',
      ),
    ),
    timeline(
      'A night at St. Brigid Hospital',
      'A sample hospital, eighteen guards on post.',
      [
        '21:00',
        'Visiting ends',
        'Badges are collected floor by floor. Two overnight passes stay on the list, each with a room and a name.',
      ],
      [
        '22:31',
        'Escort to visitor parking',
        'Asked at the front desk, walked by the guard nearest to it. Done at 22:37.',
      ],
      [
        '23:40',
        'Code call, ward 2A',
        'On scene in 1 min 52 s. The charge nurse leads; the guard keeps the corridor clear and notes the handback.',
      ],
      [
        '01:20',
        'A wedged stairwell door',
        'Found on the round by the ambulance bay. Photo, wedge out, facilities told.',
      ],
      [
        '04:10',
        'Medication rooms',
        'Forty doors on the list, forty tried. One keypad light is out and goes on the faults list.',
      ],
      ['06:45', 'Report signed', 'The house supervisor has it before the day shift asks.'],
    ),
    features(
      'What hospital posts need',
      'Set up once with the nursing supervisor, read by every shift.',
      [
        'Siren',
        'Code cards',
        'Your own code names, each with the guard’s steps on one screen and the clock already running.',
      ],
      [
        'Footprints',
        'Escorts with a promise',
        'A request by phone or desk, the nearest free guard, and the minutes it took.',
      ],
      ['UserCheck', 'Visitor and bar lists', 'Names, wards and times, with an end date. The reason stays out.'],
      [
        'Lock',
        'Door rounds',
        'Doors that must be shut, tried by hand, with a photo only where no patient can be in it.',
      ],
      [
        'ShieldCheck',
        'What a post asks for',
        'De-escalation, restraint, vaccination, unit induction. They lapse, and the roster checks before it places.',
      ],
      [
        'Bell',
        'Help without noise',
        'A guard alone at a bedside watch confirms in silence and can call for help with one held button.',
      ],
    ),
    screen(
      'incident-timeline',
      'Shown with a leak at a mall. In a hospital the first line is the code announcement and the last one the ' +
        'handback to the unit.',
    ),
    faq(
      'Asked by hospital security leads',
      [
        'Does Watchpost store patient information?',
        'It should not have to. Post orders, lists and incident forms are set up so that guards write names of ' +
          'places and instructions, not diagnoses. If your processes need more, talk to your privacy officer and to ' +
          'us before you start.',
      ],
      [
        'Can we use our own code names and colors?',
        'Yes. Codes are yours: name, steps, who is told, and the times you hold yourselves to. They can differ ' +
          'between campuses of one system.',
      ],
      [
        'How are one-to-one patient watches planned?',
        'As posts that open at short notice. The charge nurse asks, the scheduler offers it to guards with the ' +
          'right training, and relief for breaks is part of the post.',
      ],
      [
        'Our own officers and a contract company work side by side. Can both be in it?',
        'Yes. Both stand on one map and one call list. Rosters, hours and personnel notes stay with each employer.',
      ],
      [
        'What about dead spots: radiology, basement, plant rooms?',
        'Scans and notes are kept on the phone with their times and sent later. Dispatch sees “no signal” and ' +
          'since when. For such places plan a check call by desk phone.',
      ],
      [
        'Who gets to read an incident that involves a patient?',
        'The people you name for that type, such as risk management and the security lead. Others see a number ' +
          'and a status. Each opening is logged.',
      ],
    ),
    cta(
      'Bring one code and one door',
      'We put both on a timeline with your times, in thirty minutes.',
      button('Schedule Demo', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
  ],
}
