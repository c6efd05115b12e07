import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** How a guard's phone is set up, and what it does without a signal. */
export const guardPhone: HelpDraft = {
  title: 'Set up guards’ phones',
  summary: 'Set up a guard’s phone by a code. It clocks in, keeps orders and takes reports with or without a signal.',
  category: 'Getting started',
  metaDescription:
    'Set up a guard’s phone in Watchpost by a code. It clocks in, keeps orders, takes reports and passes on notes, ' +
    'with or without a signal.',
  content: document(
    paragraph(
      'A phone needs the network once, while it is set up. From then on it works in basements too: what a guard does ' +
        'is kept on the phone, and sent by itself as soon as there is a signal.',
    ),
    steps(
      [
        'In the office, open the guard under ',
        strong('Guards'),
        '. In the part ',
        strong('Phone'),
        ' choose ',
        strong('Enroll a phone'),
        ', then ',
        strong('Show the code'),
        '. It works once, within ten minutes.',
      ],
      ['Scan it with the camera of the phone, and choose ', strong('Set up this phone'), '.'],
      ['Read what the phone can do, add it to the home screen, and read what is recorded.'],
      ['Read the orders, then choose ', strong('Clock in'), '. Allow the location if the site asks for it.'],
      [
        'On post, ',
        strong('I’m OK'),
        ' answers a check call, ',
        strong('Report'),
        ' takes words and photos, and ',
        strong('Pass on to the relief'),
        ' keeps notes.',
      ],
      ['Choose ', strong('Clock out'), ' twice. The second press ends the hours.'],
    ),
    heading('Saved, and sent'),
    bullets(
      'One amber tick: saved on this phone. Two green ticks: control has it. Red: refused, with the reason.',
      'Everything that waits stands under Outbox, in two copies. A phone that dies in the middle loses nothing.',
      'Offers, swaps and time off need the network, and the phone says so.',
      'The phone speaks English, Spanish and French. Orders stay in the language of the company.',
    ),
    heading('Lost, new or broken'),
    bullets(
      'Tell the office at once when a phone is lost. It erases what it keeps as soon as it has a signal.',
      'A new phone needs a new code. What the old one did not send can still be handed in from it.',
      'Hold Help for two seconds to call for help. The phone repeats it, and says whether control has it.',
      'A guard who is alone is asked two minutes before a check call is due. One who stays silent is an alert.',
      'No browser knows the place with the screen locked, and none rings in silent mode.',
    ),
  ),
}
