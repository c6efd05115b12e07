import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Incidents'

const reportIncident: HelpDraft = {
  title: 'Report an incident from the phone',
  summary: 'What happened and how bad it is first. Then words and photos, with or without signal.',
  category,
  metaDescription:
    'Report an incident from the guard’s phone in Watchpost: what happened, how bad, where, then words and photos, ' +
    'with or without signal.',
  content: document(
    paragraph('If anyone is in danger, hold Help first. The report can wait.'),
    steps(
      ['Choose ', strong('Report'), ' at the bottom of the screen.'],
      [
        'Under ',
        strong('What happened'),
        ', choose a type: the five that come most stand first, and the button below them shows the rest. Your ' +
          'company may have types of its own, with questions.',
      ],
      [
        'Under ',
        strong('How bad'),
        ', choose 1 Danger, 2 Urgent, 3 Today, 4 Soon or 5 Note. Each type proposes one. When in doubt, take the ' +
          'worse one: the office can change it.',
      ],
      'Look at the place. It is the site and the post on which you are on duty.',
      'Write what you see, and answer the questions of the type.',
      ['Choose ', strong('Add photo'), '. One from a distance, one close up, one of anything that will change.'],
      ['Choose ', strong('Send to control'), '.'],
    ),
    heading('What happens next'),
    bullets(
      'The office has the report at once, with a number, and its clocks run.',
      'If you are sent, your phone says where to, and asks you to accept.',
      'What was sent stays as you wrote it. The office keeps each change of the record beside it.',
      [
        'For a day you can add photos to your report: open ',
        strong('Your report'),
        ' on the first screen and choose ',
        strong('Add photos'),
        '. On a call, the same button stands in its card.',
      ],
    ),
    paragraph([
      'Without signal the report is kept on the phone with its time and goes out by itself. A draft is kept as ' +
        'well. What makes a good text: ',
      link('Writing an incident report a lawyer can use', '/blog/incident-report-a-lawyer-can-use'),
      '.',
    ]),
  ),
}

const workTimeline: HelpDraft = {
  title: 'Work an incident on its file',
  summary: 'Acknowledge it, send somebody, keep the clocks, tell the client, and close it with nothing left open.',
  category,
  metaDescription:
    'Work an incident in Watchpost as a dispatcher: acknowledge it, send a unit, keep the clocks, log calls, tell ' +
    'the client, review and close.',
  content: document(
    paragraph(
      'Each incident has a file. Steps, calls, arrivals and changes land in its log by themselves, with time and ' +
        'author. You add what only you know.',
    ),
    steps(
      ['Open the incident under ', strong('Incidents'), ' or from a card of the ', strong('Board'), '.'],
      [
        'The large button is the next step: ',
        strong('Acknowledge'),
        ', ',
        strong('Mark in progress'),
        ', ',
        strong('Mark contained'),
        ', ',
        strong('Mark resolved'),
        ', ',
        strong('Send to review'),
        ', ',
        strong('Close'),
        '. It says what it waits for. Other legal steps stand under its arrow.',
      ],
      [
        'The nearest guards who are clocked in stand under the units, with what each would leave behind. Choose ',
        strong('Send'),
        ' beside a name. The first one who is sent leads.',
      ],
      [
        'Read the clocks at the top: acknowledged, unit sent, on scene, client told, resolved. Choose ',
        strong('Told'),
        ' once you have spoken to the client. A clock rests for a reason of the list alone, and one of severity 1 ' +
          'never rests.',
      ],
      [
        'Write into the log at its foot. A ',
        strong('Call'),
        ' names who was called, a ',
        strong('Note'),
        ' holds everything else. Tick ',
        strong('The client sees it'),
        ' where that is so.',
      ],
      [
        'Under ',
        strong('Tasks'),
        ', add what has to be done, by whom and by when. An incident closes only once its tasks are done or removed.',
      ],
      [
        'Choose ',
        strong('Link'),
        ' to name an incident that is related, or follows from this one. One that was reported twice becomes a ',
        strong('duplicate'),
        '.',
      ],
      [
        'Choose ',
        strong('Change the record'),
        ' to fill in who reported it, to whom, what was done, what is left to do, and whether there were ' +
          'witnesses. The review and the close ask for all of them.',
      ],
    ),
    heading('Hand it over, take it along'),
    bullets(
      [
        'The file says who has it. Whoever works it next chooses ',
        strong('Take over'),
        '; of two at once, the later one reads who has it.',
      ],
      'The review freezes the record. To correct it, write a supplement: it names the words that it corrects.',
      [
        strong('Evidence bundle '),
        'downloads one file with the log, the media and a page that checks them, also without a connection.',
      ],
      [
        strong('CSV'),
        ' above the list takes along what its filters leave, at most 10,000 incidents. ',
        strong('Times'),
        ' has the minutes within which each severity is acknowledged, sent to, reached, told and resolved.',
      ],
    ),
    paragraph([
      'How to tell severities apart: ',
      link('Incident severity in four levels', '/blog/incident-severity-in-four-levels'),
      '.',
    ]),
  ),
}

const sendUnit: HelpDraft = {
  title: 'Send a unit, and write to it',
  summary: 'Calls, the nearest guards who can go, messages to those who went, and what came of it.',
  category,
  metaDescription:
    'Dispatch in Watchpost: open a call, send the nearest guard who can leave a post, write to those on it, and ' +
    'close the call with what came of it.',
  content: document(
    paragraph(
      'A call is something that somebody has to go to. Calls for help, no-shows and missed check calls make one by ' +
        'themselves, and so does the first unit that is sent from the file of an incident.',
    ),
    steps(
      [
        'Open ',
        strong('Dispatch'),
        '. For anything else, choose ',
        strong('New call'),
        ': the kind, the site, how bad it is, and what happened.',
      ],
      [
        'Choose the call. ',
        strong('Next units'),
        ' ranks the guards who are clocked in: who leaves no call first, then the nearest. Who cannot go has no ' +
          'button, and the reason in its place.',
      ],
      ['Choose ', strong('Send'), ' beside a name. The first one leads, others back them up.'],
      [
        'Write to them below ',
        strong('Messages'),
        ', to one or to all, and choose ',
        strong('Send the message'),
        '. Beside each guard stands whether it is sent, on the phone or read, and the answer in words.',
      ],
      ['Once enough are on it, say so: the ranking folds away until somebody else is needed.'],
      ['Choose ', strong('Close the call'), ' and what came of it. Its units are free again.'],
    ),
    heading('On the phone of the guard'),
    bullets(
      [
        'The push says how bad it is and where. The guard chooses ',
        strong('I accept'),
        ' or refuses with a reason, then goes, arrives and leaves. It works without a signal, too.',
      ],
      [
        'A message is answered with ',
        strong('Understood'),
        ' or in words. What was written and answered stands in the log of the incident.',
      ],
      'What a guard says by radio, you note beside the name.',
    ),
    heading('Two dispatchers, one guard'),
    paragraph([
      'Whoever is first wins. The other one reads who sent the guard, and to which call. ',
      strong('Or ask'),
      ' asks for the guard afterwards; nothing is sent by it.',
    ]),
    heading('Afterwards'),
    paragraph([
      strong('CSV'),
      ' above the board gives the newest 10,000 calls as a file: what came of each, who was on it, and how long the ' +
        'first unit and the arrival took. The replay shows each call in a lane of its own.',
    ]),
  ),
}

const addEvidence: HelpDraft = {
  title: 'Keep people, items and media as evidence',
  summary: 'Originals stay as they were taken, who looked is on record, and a bundle proves itself.',
  category,
  metaDescription:
    'Keep evidence with an incident in Watchpost: original photos, people and things, items with who holds them, ' +
    'logged looks and a bundle.',
  content: document(
    paragraph('What is added to an incident stays with it as it came in, with its time and its author.'),
    heading('Add it'),
    steps(
      'Photos come with the report of a guard, or are added later on the phone. Each has its SHA-256 in the sealed ' +
        'log, so a changed one shows.',
      [
        'For somebody or something that was there, choose ',
        strong('Add a person, vehicle or property'),
        '. Say what it is without a name; names, telephone numbers and plates stand apart.',
      ],
      [
        'For an object, choose ',
        strong('Take an item into custody'),
        ': what it is, who gives it, who takes it, what for, and where it lies then. When it changes hands, choose ',
        strong('Hand over'),
        '.',
      ],
    ),
    heading('Look at it'),
    bullets(
      [
        'Details of people are bars until you choose ',
        strong('Show, logged'),
        ' and say why you look. Who looked, when and why stays on record.',
      ],
      'Details can be erased for good, with a reason. What happened stays.',
    ),
    heading('Hand it out'),
    paragraph([
      'Choose ',
      strong('Evidence bundle'),
      '. You get one zip file with the record, its events and their proofs, the originals, the custody and a page ' +
        'that checks it all without a connection. That it was made is noted in the log.',
    ]),
    bullets(
      'Rules on recordings and personal data differ, so check the rules of your place before you hand out faces.',
    ),
  ),
}

export const incidentsHelp: [slug: string, draft: HelpDraft][] = [
  ['report-an-incident', reportIncident],
  ['work-an-incident', workTimeline],
  ['send-a-unit', sendUnit],
  ['keep-evidence', addEvidence],
]
