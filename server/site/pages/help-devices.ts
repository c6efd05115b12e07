import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

/** How the office keeps phones and kiosks, and records what a guard without a phone did. */
export const officeDevices: HelpDraft = {
  title: 'Keep phones and kiosks',
  summary: 'See every device, enroll a kiosk at a site, end what is lost, and set what guards accept.',
  category: 'Getting started',
  metaDescription:
    'Phones and kiosks in Watchpost: enroll them, end what is lost, set the PIN and the numbers to call, and publish ' +
    'the privacy notice.',
  content: document(
    paragraph([
      strong('Devices'),
      ' lists every phone and kiosk with its state, when it was seen last and whether its clock is wrong.',
    ]),
    heading('A kiosk for guards without a phone'),
    steps(
      ['Open ', strong('Devices'), ' and choose ', strong('Enroll a kiosk'), '.'],
      ['Choose the site, say where the tablet stands, and choose ', strong('Show the code'), '.'],
      'Point the tablet’s camera at the code, or open the address on it. The code works once, within ten minutes.',
      [
        'Guards who are planned there choose their name, give their employee number, and choose ',
        strong('Clock in'),
        ' or ',
        strong('Clock out'),
        '.',
      ],
    ),
    heading('Two more ways without a phone'),
    bullets(
      [
        'Mark a phone as that of a supervisor as you enroll it. Under ',
        strong('More'),
        ' it records what others do, with the reason.',
      ],
      [
        'Under ',
        strong('Time'),
        ' choose ',
        strong('Record time'),
        '. The entry says that the office did it, and why.',
      ],
    ),
    heading('Lost, broken, replaced'),
    bullets(
      [
        'Choose ',
        strong('End'),
        ' beside the device and say what happened. ',
        strong('Revoke'),
        ' lets it keep what was not sent; it hands that in once it is enrolled again.',
      ],
      [
        strong('Mark as lost'),
        ' lets it erase what it keeps as soon as it has a signal. A revoked device can still be marked so.',
      ],
      'Where a call is not signed by the key of its device, nothing of it counts, and an alert tells you.',
    ),
    heading('Policy and privacy notice'),
    bullets(
      'Owners choose whether phones ask for a PIN, whom guards call, and whether a missed arrival sends offers.',
      'Guards accept the privacy notice before anything is recorded, and each new one again. The list says who did.',
    ),
    paragraph(['What the guard sees: ', link('Set up guards’ phones', '/resources/help/invite-guards'), '.']),
  ),
}

/** How hours are looked at, approved and locked. */
export const approveHours: HelpDraft = {
  title: 'Approve hours and close a week',
  summary: 'See who is on post, settle what differs from the plan, approve the rest at once, and lock the week.',
  category: 'Scheduling',
  metaDescription:
    'Time in Watchpost: who is on post now, hours that differ from the plan, corrections with a reason, approval in ' +
    'bulk, and closed weeks.',
  content: document(
    steps(
      ['Open ', strong('Time'), '. The strip above says who is on post, late, or still there past the end.'],
      'Choose a day or the week. Hours that differ from the plan come first; choose a name to see what was recorded.',
      ['Correct an entry with a reason and ', strong('Save correction'), '. The old one stays, struck out.'],
      [
        'Choose ',
        strong('Approve'),
        '. It takes what is as planned, and what you tick. Nobody approves their own hours.',
      ],
      [
        'Once nothing waits, choose ',
        strong('Close week'),
        ' and confirm. Locked hours can never be changed, corrected or reopened.',
      ],
    ),
    heading('What counts'),
    bullets(
      'Within the tolerance of the site the plan is paid, past it what was worked.',
      'Each entry says how it was recorded: on the own phone, at a kiosk, by a supervisor, or by the office.',
      'Times are those of the site. A night is as long as it lasts, also where clocks change in it.',
    ),
    heading('What stays'),
    paragraph(
      'Hours, what was recorded, incidents, notes and photos stay as long as your company does, and are part of its ' +
        'export. The signed text of each act is kept for 400 days, an alert for a year after its end, and when ' +
        'guards came to a site and left it for 90 days.',
    ),
  ),
}
