import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, comparison, cta, faq, features, hero, richText, sampleQuote, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const clientPortal: SolutionDraft = {
  title: 'Client portal',
  summary:
    'Clients read the reports, rounds and incidents of their own sites as you release them, and nothing of ' +
    'anybody else’s.',
  description:
    'A login for the people who pay for the posts: signed reports, rounds with their reasons, incidents as you ' +
    'release them, and requests that reach a person.',
  metaDescription:
    'A client portal for guard companies: signed reports, rounds with their reasons, released incidents and ' +
    'answered requests, for each client’s own sites only.',
  content:
    'For account leads who answer the same five questions every Monday. The client looks up last Tuesday’s ' +
    'rounds, asks for an extra guard on Saturday and finds the incident file, without a call and without seeing ' +
    'anyone else’s site.',
  industry: '',
  industries: ['retail', 'logistics', 'construction', 'residential', 'corporate'],
  solutions: ['reporting', 'incident-response', 'analytics'],
  icon: 'Handshake',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Let the client look before they ask',
      'Their sites, their reports, their open points. What they see is what your shift lead signed, at the time ' +
        'you chose to show it.',
      button('Schedule Demo', '/demo'),
      button('Start Free Trial', '/demo'),
    ),
    richText(
      heading('What a client pays for and cannot see'),
      paragraph(
        'Guarding is bought by the hour and works best when nothing happens. From the client’s desk, a good night ' +
          'and a night with an empty post look the same: quiet. So clients ask. They ask for the rounds of last ' +
          'Tuesday, for the time the alarm company was called, for the name of whoever let the painter in. Each ' +
          'question is fair, and each costs an account lead half a morning.',
      ),
      heading('Released, then seen'),
      paragraph(
        'The portal shows what you have released. Reports appear when the shift lead has signed. A missed ' +
          'checkpoint appears with its reason, after the supervisor has read it. An incident appears at the moment ' +
          'you decide for that client and that severity: at once for a fire, with the signed file for a lost ' +
          'wallet. The client never reads a half-written sentence, and your guards can write freely while they ' +
          'work.',
      ),
      heading('Requests with a clock'),
      paragraph(
        'An extra guard for Saturday’s delivery, a name off the access list, a question about a door. A request ' +
          'gets a number, an owner and a time by which it is answered. It reaches the people who can act: extra ' +
          'posts the scheduler, access lists the site lead. The client sees where it stands. You see, before the ' +
          'review meeting, how long answers took.',
      ),
      heading('Showing what went wrong'),
      paragraph(
        'Some companies hesitate here, and the hesitation is worth taking seriously. A portal shows the missed ' +
          'round too. Without it, the client hears of that round anyway, later and from a tenant. A miss that comes ' +
          'with a time, a reason and what was changed reads as control. The same miss found by the client reads as ' +
          'neglect. You decide how much to show in the first month; begin with signed reports and add the rest when ' +
          'both sides are used to it.',
      ),
    ),
    features(
      'What is in it',
      'One login for each person, one view for each contract.',
      ['FileText', 'Signed reports', 'Searchable by date, place and word, back to the first shift.'],
      ['Footprints', 'Rounds with their reasons', 'Each checkpoint, its longest gap and the gap that was agreed.'],
      ['Siren', 'Incidents on release', 'Status, timeline and photos, as far as you share them for that severity.'],
      [
        'MessageSquare',
        'Requests',
        'Extra posts, access lists, questions. Each with a number, an owner and an answer.',
      ],
      [
        'UserCheck',
        'Passes and visitors',
        'The client enters who is expected. The gate has the name before the van arrives.',
      ],
      [
        'Mail',
        'Notices by choice',
        'Each person picks what comes by mail: every report, incidents only, or the Monday summary.',
      ],
    ),
    screen(
      'daily-report',
      'The report as the client opens it: signed by the shift lead, with the missed stop and its reason.',
    ),
    sampleQuote(
      'A client asked for last Tuesday’s rounds. I sent them while we were still on the call.',
      'Luis Ferrer',
      'Account lead',
      'Keystone Guarding',
    ),
    comparison(
      'Who sees what',
      'The settings of a new client. You change each line per contract.',
      ['The client', 'Your company'],
      ['Signed daily reports', 'Own sites', 'All sites, by role'],
      ['Missed checkpoints', 'After review, with the reason', 'At once'],
      ['Open incidents', 'When you release them', 'At once'],
      ['Live positions', 'Off', 'Guards on shift'],
      ['Guards', 'Name or badge number, as you choose', 'Full record, by role'],
      ['Pay, remarks, discipline', 'Never', 'By role'],
      ['Other clients', 'Never', 'By role'],
    ),
    screen(
      'incident-timeline',
      'Your view of an incident. The client sees the lines you release, with the same times.',
    ),
    faq(
      'Asked by account leads',
      [
        'Can a property manager with ten buildings see them all?',
        'Yes, in one login, if the contracts are theirs. Someone who looks after one building sees that one.',
      ],
      [
        'How many logins does a client get?',
        'As many people as the client names. Client logins do not count as guards on your plan.',
      ],
      [
        'Can clients write to guards directly?',
        'No. Requests go to the site lead or the scheduler, and the guard gets a changed post order. Two bosses ' +
          'at one gate is one too many.',
      ],
      [
        'What happens to access when a contract ends?',
        'It ends on the date you set. Until then the client can download their reports; afterwards you keep them ' +
          'as long as you have agreed.',
      ],
      [
        'Does a client see who opened a file on our side?',
        'No, but you do. Every view and download, theirs and yours, is logged by name.',
      ],
      [
        'Where do clients sign in?',
        'At an address that you can link from your own site. They use email and password, with a second factor ' +
          'if you require it.',
      ],
    ),
    cta(
      'Show one client one month',
      'Choose your most patient client. We set up the view with you, and you both look at it together.',
      button('Schedule Demo', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
  ],
}
