import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

export const security: PageDraft = {
  title: 'Security',
  summary: 'How your data is kept, who can reach it, and how to tell us when something is wrong.',
  metaDescription:
    'How Watchpost protects data: sign-in, roles per site, audit log, sessions, storage, how the product is ' +
    'built, reporting a vulnerability, incidents.',
  legal: false,
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'A guard company trusts us with its rosters, its keys and the weak spots of other people’s buildings. This ' +
        'page says what we do with that trust, in terms that you can check. The trust center says which documents ' +
        'exist and how to ask for them.',
    ),

    heading('Signing in'),
    bullets(
      [strong('Passwords '), 'are stored as salted hashes made with a slow function. Nobody here can read one.'],
      [
        strong('Second step. '),
        'Codes from an authenticator app beside the password, with recovery codes that work once.',
      ],
      [strong('Single sign-on '), 'with a directory of your own, where it is set up.'],
      [
        strong('Sessions '),
        'end after seven days without use and after thirty days in any case. Suspending a person, changing their ' +
          'role or resetting their password ends their sessions. The database holds only hashes of session tokens, ' +
          'so a copy of it opens no session.',
      ],
      [
        strong('Guessing '),
        'is limited by account and by network. A wrong email address and a wrong password look the same from outside.',
      ],
    ),

    heading('Who can see what'),
    bullets(
      'Each person has one role, and each page and call states which roles may use it.',
      'The operations platform is designed with roles per site, a wall between companies, and location on shift ' +
        'only. Ask us what of it runs today.',
      'Every change is logged by name, with the value before and after, in the same step as the change itself. ' +
        'Nobody can edit the log in the product.',
      'Our own staff reach customer data only when a task needs it, under their own names.',
    ),

    heading('How data is kept'),
    bullets(
      'Tokens are stored as hashes, and secrets that must be read again are encrypted.',
      'Where the product runs is up to who runs it. Ask us about the place before you rely on it.',
      'Lists leave as files that a spreadsheet opens.',
      'What is deleted in the editor stays in the trash for thirty days, so that a mistake at 03:00 is no loss.',
    ),

    heading('How the product is built'),
    bullets(
      'Every endpoint states who may call it. One that does not cannot be shipped.',
      'Everything that comes in is checked against a declared shape before it is used, and refused with a clear ' +
        'message if it does not fit.',
      'Pages allow no inline scripts and load nothing from third parties unless an administrator has set it up.',
      'Changes to data need a token that only our own pages have, so another website cannot act in your name.',
      'Known classes of attack, from injection to stolen sessions, each have a test that runs with every change.',
    ),

    heading('Reporting a vulnerability'),
    paragraph([
      'If you have found a weakness, write to ',
      link('security@watchpost.example', 'mailto:security@watchpost.example?subject=Security%20Incident%20Report'),
      '.',
    ]),
    steps(
      'Say what you found, where, and how to see it again. A short text is enough.',
      'Use only accounts and data of your own. Stop when you come across someone else’s data, and tell us.',
      'Do not flood, send email to others, or try it on our people or buildings.',
      'Give us reasonable time to fix it before you publish.',
    ),
    paragraph(
      'We confirm that we got it, tell you what we think, and tell you when it is fixed. Whoever keeps to these ' +
        'points in good faith has nothing to fear from us: we will not take legal action and will say so if ' +
        'somebody asks. If you wish, we thank you by name.',
    ),

    heading('When something goes wrong'),
    paragraph(
      'We publish trouble on the status page as soon as we know of it. If data of customers is affected, we tell ' +
        'those customers without undue delay: what happened, whose data, what we have done, what they should do, ' +
        'and when they will hear from us next. Afterwards they get an account of the cause and of what has changed. ' +
        'We would write it as we tell guards to write an incident report: times, facts, no adjectives.',
    ),
    paragraph([
      'For urgent matters call ',
      link('+1 800 555 0142', 'tel:+18005550142'),
      '. More documents are in the ',
      link('Trust Center', '/trust-center'),
      ', the current state of the service under ',
      link('Status', '/status'),
      '.',
    ]),
  ),
  blocks: [],
}
