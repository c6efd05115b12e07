import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const postOrders: PostDraft = {
  title: 'Post orders people actually read',
  excerpt:
    'Forty pages in a drawer protect nobody at the gate. One paragraph taken apart and rewritten, and five rules ' +
    'for the rest.',
  category: 'Operations',
  tags: ['post orders', 'training', 'clients'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'How to turn a binder of post orders into orders a guard can follow at the window: one paragraph before and ' +
    'after, five rules, and a test.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'The binder is in the second drawer of the gatehouse desk. It has forty pages, it opens with the history of ' +
        'the client, and the last signature on its acknowledgement sheet belongs to a guard who left in spring. Ask ' +
        'tonight’s guard what to do about a truck without paperwork and he will not open the drawer. He will tell ' +
        'you what the guard before him told him. That is the post order in force on this site, and nobody in your ' +
        'office has ever seen it.',
    ),
    paragraph(
      'Orders that nobody reads are worse than no orders, because everyone else relies on them. The client ' +
        'believes that the gate is run by the binder. So does your account manager. They will be read with full ' +
        'attention exactly once, by somebody else’s lawyer, after the night on which they were not followed.',
    ),
    heading('Three moments, three pieces'),
    paragraph(
      'A guard has three occasions to read. Each needs something different, and the binder serves none of them.',
    ),
    bullets(
      [
        strong('Before a first shift, with half an hour. '),
        'The site manual: layout, hours, routines, who is who. It may be long. Nobody needs it at the window.',
      ],
      [
        strong('At clock-in, with one minute. '),
        'What has changed since the last shift this guard worked here. Two lines on most days, none on some.',
      ],
      [
        strong('Standing, with a person waiting. '),
        'One page of situations, each with what to do and whom to call. This is the part that deserves the name ' +
          'of orders.',
      ],
    ),
    paragraph(
      'Most binders are written for a fourth reader, the one who approves them. You can tell by the sentences.',
    ),
    heading('One paragraph, taken apart'),
    paragraph('Here is a paragraph of a kind that stands in many binders:'),
    quote(
      'Security personnel shall ensure that all deliveries are properly verified prior to granting access. In the ' +
        'event of discrepancies the appropriate personnel are to be notified immediately, and access may be denied ' +
        'at the discretion of the officer on duty.',
    ),
    paragraph(
      'It sounds like an order. Now follow it at 23:15, with a driver at the window who has been on the road ' +
        'since noon. Verified against what? Which discrepancy counts? Who is appropriate, and do they answer at ' +
        'this hour? The last words are the worst: at the discretion of the officer means that whatever he decides, ' +
        'it was his decision. So he does what most people would. He opens the gate, because an angry driver is in ' +
        'front of him and the paragraph is not.',
    ),
    paragraph('The same order, as it could stand on the page:'),
    steps(
      [strong('Truck at Gate 2. '), 'Ask for the delivery number and look for it on today’s list.'],
      [strong('On the list: '), 'note plate and time, open, send to Dock 3.'],
      [
        strong('Not on the list, 06:00 to 18:00: '),
        'call Receiving, extension 214. They say yes or no. Write down who said it.',
      ],
      [
        strong('Not on the list, 18:00 to 06:00: '),
        'do not open. Show the driver where to park and hand over the card with Receiving’s morning hours. Nobody ' +
          'on this site can say yes at night. You will not be blamed for the delay.',
      ],
    ),
    paragraph(
      'It is longer by a few lines and a newcomer can follow it. Look at what went in: a place, a list, hours, an ' +
        'extension, and the sentence at the end. That sentence does more than the other lines together. A guard who ' +
        'expects to be blamed for a delay opens gates.',
    ),
    heading('Five rules for an order'),
    steps(
      [
        strong('Begin with what the guard sees. '),
        '“Truck at Gate 2”, “Panel shows zone 4”, “Someone asks for a tenant’s number”. Nobody looks up “Access ' +
          'control” with a person waiting.',
      ],
      [
        strong('Verbs that a hand or a voice can do. '),
        'Call, lock, stand, write down, hand over. “Ensure” and “liaise” cannot be done by anyone.',
      ],
      [
        strong('No words that hide a decision. '),
        '“Appropriate”, “as needed”, “reasonable”, “if necessary”: each marks a place where the author did not ' +
          'want to decide. Decide it, or write who does.',
      ],
      [
        strong('A role, a number, and a second number. '),
        'Names go stale. So do numbers: dial every one of them, once a month, at the hour at which it would be needed.',
      ],
      [
        strong('The reason, in half a sentence. '),
        '“Dock 6 stays shut after 22:00, because the yard camera does not see it.” An order with a reason ' +
          'survives the friendly driver. It also tells the guard on which day to ask whether it still holds.',
      ],
    ),
    paragraph(
      'If you can find no reason for an order, ask the client. If the client cannot find one either, you have ' +
        'just made the page shorter.',
    ),
    heading('Change them in the open'),
    paragraph(
      'Orders age by addition. An email comes from the client, somebody prints it and tapes it over the desk, and ' +
        'next month another one is taped over that. Give each order a number, and show a change as a change: “4. ' +
        'Dock 6 stays shut after 22:00. Was 23:00.” The guard who last worked here on Tuesday needs that line and ' +
        'nothing else.',
    ),
    paragraph([
      'Then have the line confirmed before clock-in, with name and time. A signature under forty pages proves ' +
        'that there was a pen. A confirmation of two lines comes as close to proof of reading as you will get. The ' +
        'same lines belong in ',
      link('the ten-minute handover', '/blog/ten-minute-handover'),
      ', where the person who first worked under the change can say how it went.',
    ]),
    heading('The test'),
    paragraph(
      'Take the page to the site after dark and give it to someone who has never worked there. A person from ' +
        'payroll will do. Play three situations at the window and do not help. Wherever they stop, leaf through, or ' +
        'look at you, the page is wrong and they are right. Mend it there, with a pen.',
    ),
    paragraph(
      'An hour of this will improve your orders more than a quarter of review meetings, and it has a pleasant ' +
        'side effect: the page gets shorter every time. If the client insists on the forty pages, keep them. Call ' +
        'them the site manual and leave them in the drawer. What hangs at eye height beside the window is the one ' +
        'page that somebody, tonight, will have to use.',
    ),
  ),
}
