import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const licenses: PostDraft = {
  title: 'An expired license is a scheduling problem',
  excerpt:
    'The spreadsheet says who expires. The roster says which nights that ruins. Put the two together and renewals ' +
    'stop being a surprise on a Friday.',
  category: 'Scheduling',
  tags: ['licenses', 'rest rules', 'open shifts', 'training'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'Treat guard licenses and training as conditions of a shift: check at placing, count back from the first ' +
    'affected night, and know what to do on the day.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'There is a spreadsheet. It belongs to someone in the office, it has a column called “expires”, and the ' +
        'cells turn yellow and then red. It is kept with care. And still, on a Friday at 16:00, somebody notices ' +
        'that the armed post tonight is held by a man whose license ended yesterday at midnight. The cell was red. ' +
        'The person who looks at the cells and the person who fills Friday are two people with two screens.',
    ),
    paragraph(
      'The usual answer is a better reminder. But nobody here forgot a date. What nobody had was the sentence ' +
        '“this date spoils these four nights, and here is who else could take them”. That sentence is about shifts. ' +
        'An expiry that touches no shift is paperwork. An expiry that touches Friday is an open shift, and should ' +
        'stand on the board as one, weeks ahead.',
    ),
    heading('Turn the question round'),
    paragraph(
      'The spreadsheet asks of each guard: what does he hold, and until when? Ask it of each post instead: what ' +
        'must be held by whoever stands here, through the last minute of the shift?',
    ),
    bullets(
      [
        strong('What the law asks. '),
        'A guard license of this state, an armed permit, a driver’s license for the patrol car. Check your ' +
          'state’s rules; they differ in kind, length and renewal.',
      ],
      [
        strong('What the contract asks. '),
        'First aid, background check not older than a year, a language, the client’s own approval.',
      ],
      [strong('What the site asks. '), 'Induction, fire panel, forklift lane rules, the badge that opens the doors.'],
    ),
    paragraph(
      'The third group is the one that no spreadsheet has, and it is what fails most quietly: a guard with every ' +
        'license in order who has never been shown the fire panel. Write all three down as conditions of the post. ' +
        'Then “may Tomasz work Friday?” has an answer that does not depend on who is asked.',
    ),
    heading('Valid means to the end'),
    paragraph('Four details decide whether the check is worth anything.'),
    steps(
      [
        strong('Through the end of the shift. '),
        'A license that ends on Thursday at midnight covers Thursday’s night post until 00:00, and the post goes ' +
          'on until 06:00. Night shifts are where this is missed.',
      ],
      [
        strong('At placing, and again when a date changes. '),
        'Checking when the shift is placed is half of it. When a renewal slips, a permit is suspended or the ' +
          'client asks for a new course, every shift already placed has to be looked at again. Rosters are planned ' +
          'weeks ahead; facts do not wait for them.',
      ],
      [
        strong('Applied for is not held. '),
        'In some places a person may go on working while a timely renewal is being processed, in others not. Find ' +
          'out for each license you use, write the answer into the condition, and do not leave it to the ' +
          'dispatcher’s feeling.',
      ],
      [
        strong('Seen at the source. '),
        'A photo of a card proves that there was a card. Where the authority has a public register, look there, ' +
          'and note who looked and when.',
      ],
    ),
    heading('Count back from the night, not from the date'),
    paragraph(
      'Take a guard whose armed permit ends on March 2, with a night shift rostered for March 6. The last useful ' +
        'day to act is not March 1. Count back from the sixth:',
    ),
    bullets(
      [
        strong('January 5. '),
        'Long enough before the end for the slowest renewal you have seen. He gets a message with what to send, ' +
          'where, and what it costs; the company says whether it pays. His supervisor gets the same message.',
      ],
      [
        strong('January 19. '),
        'Sent off? If not, the supervisor asks why. The reason is often money or a form, and either can be fixed ' +
          'in a day.',
      ],
      [
        strong('February 9. '),
        'Not renewed yet, so the shifts after March 2 are marked: held by him, not safe. Someone else with the ' +
          'permit is asked to keep March 6 free. Nothing is taken away.',
      ],
      [
        strong('February 23. '),
        'Still nothing. The shifts open, and are offered like any others. He is told by a person, by phone, and ' +
          'offered unarmed posts for those nights.',
      ],
      [strong('March 2, 23:59. '), 'Nothing happens, because there is nothing left to happen.'],
    ),
    quote('A renewal that came in time never shows. One that did not should not show either, except on the board.'),
    paragraph([
      'The dates will differ with your state and your renewals. What should stay is that each step has an owner, ' +
        'and that the shift opens while there are still people to ask. With two weeks’ notice an armed night can be ' +
        'filled in the ordinary way. With six hours it is ',
      link('a call-off', '/blog/call-off-at-19-40'),
      ', only with fewer names on the list.',
    ]),
    heading('Training is the same thing, slower'),
    paragraph(
      'A first-aid certificate ends like a license does, except that renewing it takes a guard off a post for a ' +
        'day. That day is a shift too: with hours, with pay, with rest before and after it. Put the course on the ' +
        'board and let the same checks run on it. A refresher at 09:00 after a night that ended at 06:00 will be ' +
        'slept through, and may not be allowed.',
    ),
    paragraph(
      'Courses also come in herds. If twelve people were trained together when the contract began, twelve ' +
        'certificates end together. Send four of them early. You lose some months of validity on each and save ' +
        'yourself the week in which nobody at the hospital may touch the defibrillator.',
    ),
    heading('When it happens on the day anyway'),
    paragraph('A suspension comes by mail at 15:00, for tonight. Three rules, written before it is needed:'),
    steps(
      'He does not work the post. Not for an hour, not “until the relief is there”, not with someone else’s ' +
        'signature. If he is standing on it, he is relieved by the nearest qualified person, starting with the ' +
        'supervisor.',
      'He is told by voice what he may still do, and whether tonight is paid. People hide the next letter if the ' +
        'last one cost them a week’s wages without a word.',
      'The client is told if the contract asks for it, the same day, with the name of the replacement. The record ' +
        'says who knew what at which time.',
    ),
    paragraph(
      'Then look for the others. One suspension is an event. A renewal that everybody believed somebody else was ' +
        'following is a hole, and it rarely holds one person. Ask the board which shifts of the next sixty days ' +
        'rest on something that ends before they do. On a good day the list is short. The point is that it is a ' +
        'list of nights, and that someone can start to fill them.',
    ),
  ),
}
