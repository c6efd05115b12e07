import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const scheduling: SolutionDraft = {
  title: 'Scheduling',
  summary:
    'A week board that checks rest, licenses and hours as you place a shift, and offers the gaps to guards who ' +
    'may take them.',
  description:
    'Fill the posts of every site on one board. Rest, licenses and overtime are checked before anyone is called, ' +
    'and open shifts go to the guards who may work them.',
  metaDescription:
    'Guard scheduling on one week board: rest rules, licenses and overtime checked as you place a shift, open ' +
    'posts offered only to guards who may work them.',
  content:
    'For the person who fills the week and answers the phone when it comes apart. The board holds every post of ' +
    'every site, what each post asks for, and who may stand on it. A call-off at a quarter to five becomes a ' +
    'short list of names.',
  industry: '',
  industries: ['healthcare', 'corporate', 'education', 'ports'],
  solutions: ['guard-tracking', 'analytics', 'reporting'],
  icon: 'Calendar',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Fill the week before the phone rings',
      'Every post of every site on one board. You see any rule a shift would break as you place it: rest, license, ' +
        'hours, or a client who asked for someone else.',
      button('Start Free Trial', '/demo'),
      button('See Pricing', '/pricing'),
    ),
    screen(
      'week-board',
      'A week of the sample company, recorded from its own board. Gaps and expiring licenses show ' +
        'up on the board. A trial opens with this company.',
    ),
    richText(
      heading('Posts first, then people'),
      paragraph(
        'A site is a set of posts, each with hours and conditions: dock 3 from 18:00 to 06:00, one guard, ' +
          'unarmed, site induction done, first aid by contract. You describe the post once. The week then shows ' +
          'what has to be filled, and an empty post looks empty, whoever stood there last week.',
      ),
      paragraph(
        'When you drop a guard on a shift, the checks run at once. Does the license lapse on Thursday? Would only ' +
          'six hours remain between the late and the early? Does this shift carry the week over 40 hours, and what ' +
          'does that cost? Has the client asked that this guard not return? Each answer names the rule and who set ' +
          'it. A hard rule holds the shift back. A soft one asks for a reason and keeps it.',
      ),
      heading('When someone calls off'),
      paragraph(
        'At 16:40 a guard calls in sick for 18:00. The scheduler opens the shift and sees who could take it: ' +
          'rested, licensed, inducted on that site, free, nearest first. The offer goes to those phones and no ' +
          'others. Whoever accepts first has it, and the site lead sees the new name before the relief arrives.',
      ),
      paragraph(
        'If nobody is left, the board says why, guard by guard: two would break rest, three lack the card for the ' +
          'control room, one is on leave. That is the sentence you need for the client tonight, and for the talk ' +
          'about hiring on Monday.',
      ),
      heading('Publishing'),
      paragraph(
        'Changes stay a draft until you publish, and guards go on seeing the week they were sent. Publishing ' +
          'sends each guard only what changed for them and asks for a confirmation. Shifts with an open conflict ' +
          'are not published; the others go out. Every change carries a name and a time, so last Tuesday’s plan can ' +
          'be laid beside what was worked.',
      ),
    ),
    features(
      'What the board checks while you plan',
      'You set the rules. The board applies them to every shift, also at two in the morning.',
      [
        'ShieldCheck',
        'Licenses with an end date',
        'A guard card that lapses on Thursday blocks Friday’s shift today. Renewals are listed as many days ahead ' +
          'as you choose.',
      ],
      [
        'AlertTriangle',
        'Rest between shifts',
        'Hours between two shifts, days in a row, hours in the week. Your own rule, a union agreement or a ' +
          'state’s, set per region.',
      ],
      [
        'DollarSign',
        'Overtime before it is worked',
        'Each placement shows the guard’s week and what the extra hours cost at that rate.',
      ],
      [
        'Smartphone',
        'Offers to the right phones',
        'An open shift reaches the guards who may work it. The first to accept has it; the rest are told at once.',
      ],
      [
        'Clipboard',
        'Post orders with the shift',
        'What changed since the guard’s last turn is read and confirmed before clock-in.',
      ],
      [
        'MapPin',
        'Clock-in inside the geofence',
        'A shift starts at the site. A late start shows on the board and on the dispatcher’s list.',
      ],
    ),
    timeline(
      'A Thursday on the board',
      'The sample region, from the first look to the evening relief.',
      [
        '07:30',
        'Three gaps since last night',
        'Two call-offs and a new post. They stand at the top, with the hours left until each one begins.',
      ],
      [
        '09:10',
        'A license in the way',
        'One guard’s card ends at midnight. Friday and Saturday are not published and wait for another name.',
      ],
      [
        '11:45',
        'A swap between two guards',
        'They agreed it on their phones. The checks pass and the scheduler approves.',
      ],
      [
        '15:00',
        'Next week goes out',
        'Everyone gets their own changes. Whoever has not confirmed by 17:00 is on a short list to call.',
      ],
      ['16:40', 'Sick for 18:00', 'Four guards may take the shift. The offer goes out at 16:41 and is taken at 16:52.'],
      [
        '18:00',
        'Relief on post',
        'The day guard hands over, the new name clocks in inside the fence, and the gap is closed.',
      ],
    ),
    faq(
      'Before you move the roster',
      [
        'Can we keep our own rest and overtime rules?',
        'Yes. You set hours between shifts, days in a row and weekly limits, per region or site. A rule is hard ' +
          'and holds the shift back, or soft and asks for a reason. Watchpost does not decide what the law requires ' +
          'of you; have counsel look over the numbers once.',
      ],
      [
        'What does a guard need to see the roster?',
        'Their own phone and a link. Guards see their shifts, the offers made to them and the post orders of the ' +
          'sites they work. They see nothing of other guards’ pay or notes.',
      ],
      [
        'How do posts that repeat every week work?',
        'A post carries its pattern of days, hours and holidays, and each new week is filled from it. When you ' +
          'change one, you are asked whether that holds for this week only or from now on.',
      ],
      [
        'Can a supervisor change the roster at night?',
        'If you let them. Roles are set per site: a supervisor may fill gaps at their own sites, and a change ' +
          'that costs overtime can be made to wait for approval.',
      ],
      [
        'Does it export hours for payroll?',
        'Yes. Worked hours leave as a file with guard, site, post, rate and both clock times. A corrected time ' +
          'stands beside the original, with the name of whoever corrected it.',
      ],
      [
        'Our roster is a spreadsheet full of colors and notes. What happens to it?',
        'Send it as it is. White-glove migration is part of every plan, and we set up the first site together ' +
          'with you. Run both for a week if you like, and compare.',
      ],
    ),
    cta(
      'Bring one week of one site',
      'Thirty minutes on your own roster, gaps included.',
      button('Schedule Demo', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
  ],
}
