import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { handOut } from './help-documents.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Reports'

const dailyReport: HelpDraft = {
  title: 'Sign and send the daily activity report',
  summary: 'It fills itself during the shift. The shift lead reads it, answers what is open, and signs on the phone.',
  category,
  metaDescription:
    'Finish a daily activity report in Watchpost: what is filled in by itself, what the shift lead checks, how it ' +
    'is signed and who gets it.',
  content: document(
    paragraph(
      'The daily activity report gathers the shift: rounds walked, checkpoints scanned and missed, incidents, ' +
        'visitors and passes. By the end of the night it needs a reader and a signature.',
    ),
    steps(
      [
        'About fifteen minutes before the end, the shift lead opens ',
        strong('Report'),
        ' on the phone and chooses ',
        strong('Tonight’s report'),
        '.',
      ],
      'Read the first line. It names the site, the night and the one thing that matters. Change it if another ' +
        'thing mattered more.',
      [
        'Answer what is marked ',
        strong('Reason needed'),
        ': a checkpoint missed without a reason, an incident without a next step.',
      ],
      [
        'Under ',
        strong('For the client to decide'),
        ', add a question with a time, or leave it at “Nothing for you today”.',
      ],
      'Remove photos that the client should not get. They stay with the incident.',
      ['Choose ', strong('Sign'), ' and sign with a finger. Name and time are added.'],
    ),
    heading('What happens then'),
    bullets(
      'At the end of the shift the report goes to the recipients of the site and into the client portal, under a ' +
        'number such as DAR-2026-11-21.',
      'If nobody signs within an hour, the dispatcher is asked to. The report then says who signed and that it ' +
        'was not the shift lead.',
      'A signed report does not change. A correction is sent as a second version that says what differs.',
    ),
    paragraph([
      'Whoever gets it is set under ',
      strong('Sites'),
      ', ',
      strong('Recipients'),
      '. How to write the first line, and what to leave out: ',
      link('The client reads your report on a phone', '/blog/client-reports-that-get-read'),
      '.',
    ]),
  ),
}

const clientPortal: HelpDraft = {
  title: 'Give a client access to the portal',
  summary:
    'Clients sign in with their own login and see reports, rounds and incidents of their own sites, and nothing else.',
  category,
  metaDescription:
    'Invite a client to the Watchpost client portal: choose the sites, what they see and when, add and remove ' +
    'people, and look through their eyes first.',
  content: document(
    paragraph(
      'The client portal shows a client their own sites. Every person gets a login of their own, so that you can ' +
        'see who read what, and can take back one without the others.',
    ),
    steps(
      ['Open ', strong('Clients'), ', choose the client or add one, and tick the sites that belong to them.'],
      [
        'Under ',
        strong('What they see'),
        ', choose among daily reports, rounds, incidents and open questions. Choose for incidents whether they ' +
          'appear at once or when the shift lead has released them.',
      ],
      [
        'Choose ',
        strong('Look as client'),
        '. The portal opens as this client would see it. Check it before you invite anyone.',
      ],
      [
        'Choose ',
        strong('Invite a person'),
        ': name, email, and whether they may answer questions and invite colleagues.',
      ],
      'They get a link, choose a password, and are in.',
    ),
    heading('What a client never sees'),
    bullets(
      'Other clients’ sites.',
      'A guard’s phone number, home or hours elsewhere.',
      'Live positions, unless you turn them on for that site. Names of guards can be shown as initials.',
      'Anything on an incident that you have restricted.',
    ),
    heading('When someone leaves'),
    steps(
      ['Open ', strong('Clients'), ' and the person.'],
      ['Choose ', strong('End access'), '. It takes effect at once, also on phones that are signed in.'],
    ),
    paragraph(
      'The address of the portal stands at the top of Clients. Put it on your own website, so that people who ' +
        'lose the email still find the door.',
    ),
  ),
}

const scheduleReport: HelpDraft = {
  title: 'Send a weekly or monthly report',
  summary: 'Choose sites, figures and recipients once. It is made on the day, and you may read it before it goes out.',
  category,
  metaDescription:
    'Schedule a weekly or monthly client report in Watchpost: sites, figures beside what was agreed, recipients, ' +
    'approval and a test to yourself.',
  content: document(
    paragraph(
      'Daily reports answer what happened. A weekly or monthly one answers what keeps coming back, and whether ' +
        'the agreement was kept.',
    ),
    steps(
      ['Open ', strong('Reports'), ' and choose ', strong('Schedule'), '.'],
      'Choose the client and the sites, and whether each site gets its own page.',
      'Choose weekly or monthly, the day, the hour and the time zone.',
      [
        'Tick the ',
        strong('figures'),
        ': open hours, longest time unseen for each checkpoint, time to the scene by severity, missed checkpoints ' +
          'with their reasons, defects found. Each is shown beside what you agreed.',
      ],
      ['Under ', strong('Comment'), ', say who writes the opening lines. That person is reminded two days before.'],
      [
        'Choose ',
        strong('Approval'),
        ' if someone should read it first. Without an answer by the hour you set, it waits and does not go out.',
      ],
      ['Choose ', strong('Send Test'), '. It comes to you with last period’s figures.'],
      'Save.',
    ),
    heading('Good to know'),
    bullets(
      'Figures for a period are fixed when the report is made. Additions to an incident after that show in the ' +
        'next one.',
      'Recipients may be people without a portal login. They get a file and no link.',
      'The file can be PDF for reading and CSV for calculating, or both.',
    ),
    paragraph([
      'Which figures are worth a client’s time, and which ones to leave out: ',
      link('Six things to measure, five to leave alone', '/blog/what-to-measure'),
      '.',
    ]),
  ),
}

export const reportsHelp: [slug: string, draft: HelpDraft][] = [
  ['daily-activity-report', dailyReport],
  ['client-portal', clientPortal],
  ['schedule-a-report', scheduleReport],
  ['hand-out-documents', handOut],
]
