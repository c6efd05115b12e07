import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Incidents'

const reportIncident: HelpDraft = {
  title: 'Report an incident from the phone',
  summary: 'Three taps first, so that help can start. Words and pictures after that.',
  category,
  metaDescription:
    'Report an incident in the Watchpost guard app: what happened, how severe, where, then photos and words, with ' +
    'or without signal.',
  content: document(
    paragraph('If anyone is in danger, hold Help first. The report can wait.'),
    steps(
      ['Choose ', strong('Report'), ' at the bottom of the screen.'],
      [
        'Tap ',
        strong('what happened'),
        ': forced door, trespass, fire or smoke, medical, vehicle, or one under ',
        strong('More'),
        '.',
      ],
      [
        'Tap the ',
        strong('severity'),
        ': 1 Danger, 2 Urgent, 3 Minor, 4 Note. When in doubt, the higher one. It can be lowered later.',
      ],
      'Check the place. It comes from your last scan and your position. Tap it to choose another spot on the plan.',
      ['Choose ', strong('Send to Control'), '. The dispatcher has it now, with a number such as INC-3391.'],
      'Then write what you see, or speak and correct the text. Say who was there and what you did.',
      ['Choose ', strong('Add photo'), '. One from a distance, one close up, one of anything that will change.'],
    ),
    heading('What happens next'),
    bullets(
      'The dispatcher’s answer appears on your screen: who is coming, from where, how far.',
      'What you add later goes onto the same incident timeline, each line with its own time.',
      'Nothing that was sent can be overwritten. To correct something, add a line that says what was wrong.',
    ),
    paragraph([
      'Without signal the report is saved on the phone with its time and goes out by itself. For levels 1 and 2 ' +
        'the app then offers to dial the control room. What makes a good text: ',
      link('Writing an incident report a lawyer can use', '/blog/incident-report-a-lawyer-can-use'),
      '.',
    ]),
  ),
}

const workTimeline: HelpDraft = {
  title: 'Work an incident on the timeline',
  summary: 'Assign the nearest guard, keep the clocks, tell the client, and close it with nothing left open.',
  category,
  metaDescription:
    'Run an incident in Watchpost as a dispatcher: assign a guard, follow the clocks, log calls to the client, ' +
    'change severity and close it.',
  content: document(
    paragraph(
      'Every incident has a timeline. Calls, arrivals, photos and changes land on it by themselves, with time and ' +
        'author. You add what only you know.',
    ),
    steps(
      [
        'Open the incident from the list or from the ',
        strong('live map'),
        '. Open ones stand by severity, then by the clock that runs out first.',
      ],
      [
        'Choose ',
        strong('Assign'),
        '. Guards are listed by distance, with what each one would leave behind. The first who accepts becomes ' +
          'the lead.',
      ],
      [
        'Read the clocks on the right: ',
        strong('Client told'),
        ' and its ',
        strong('limit'),
        ', and the time since the first sign. A clock that is over its limit shows a plus.',
      ],
      ['When you have called the client, choose ', strong('Log a call'), ': who, what was said, what was decided.'],
      ['Use ', strong('Add a note or photo'), ' for everything else. Short lines, one action each.'],
      ['If it gets better or worse, change the ', strong('severity'), ' and give the reason in half a sentence.'],
      ['Add a ', strong('next check'), ' with a time and a name for whatever has to be looked at again.'],
      [
        'Choose ',
        strong('Close'),
        ' when no check is open. Watchpost lists what is still missing, such as a witness without a phone number.',
      ],
    ),
    heading('At handover'),
    bullets(
      'Open incidents and their next checks are shown to whoever takes over, and have to be accepted by name.',
      'If the lead goes home, the incident needs a new one before clock-out.',
    ),
    paragraph([
      'What the four levels mean and how to tell them apart: ',
      link('Incident severity in four levels', '/blog/incident-severity-in-four-levels'),
      '.',
    ]),
  ),
}

const addEvidence: HelpDraft = {
  title: 'Keep photos and witness notes as evidence',
  summary: 'Originals stay as they were taken, every view is recorded, and a bundle goes to the police or the insurer.',
  category,
  metaDescription:
    'Keep evidence with an incident in Watchpost: original photos, witness notes, objects and who holds them, ' +
    'restricted access and an export.',
  content: document(
    paragraph(
      'What is added to an incident stays with it, in the form in which it came in, with time, place and author.',
    ),
    heading('Add it'),
    steps(
      [
        'Open the incident and choose ',
        strong('Add a note or photo'),
        '. Photos taken in the app carry their own time and position. Files from elsewhere are marked as added later.',
      ],
      [
        'For a person who saw something, choose ',
        strong('Witness'),
        ': full name, how to reach them, where they stood, and what they said in their own words. Let them read ' +
          'it before you save.',
      ],
      [
        'For an object, choose ',
        strong('Item'),
        ': what it is, a photo, where it is kept and who has it. When it changes hands, choose ',
        strong('Hand over'),
        ' and name both people.',
      ],
      [
        'For camera footage, note the camera, the time range and the name of whoever saves it. Ask for it the ' +
          'same night, because most recorders overwrite.',
      ],
    ),
    heading('Restrict it'),
    steps(
      ['Choose ', strong('Access'), ' on the incident or on a single photo.'],
      'Tick who may open it. Others see that something is there, and not what.',
      'Save. Each view from now on is listed with name and time.',
    ),
    heading('Hand it out'),
    paragraph([
      'Choose ',
      strong('Export'),
      '. You get one file with the timeline, the originals and a list of contents, and the export itself is noted ' +
        'on the timeline with the name of the recipient. Send it to people you would let into your office.',
    ]),
    bullets(
      'Marking or blurring a photo makes a copy. The original is kept.',
      'Rules on recordings and personal data differ, so check your state’s rules before you hand out faces or voices.',
    ),
  ),
}

export const incidentsHelp: [slug: string, draft: HelpDraft][] = [
  ['report-an-incident', reportIncident],
  ['work-an-incident', workTimeline],
  ['keep-evidence', addEvidence],
]
