import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Account and billing'

const officeUsers: HelpDraft = {
  title: 'Add office users and set what they may do',
  summary: 'Invite schedulers, dispatchers and managers, give each a role, and limit it to the sites they look after.',
  category,
  metaDescription:
    'Invite office users to Watchpost, choose roles for each site, change or suspend a person, and see who ' +
    'changed what in the log.',
  content: document(
    paragraph(
      'Everyone in the office signs in under their own name. Shared logins make the log worthless, and they ' +
        'outlive the people who knew them.',
    ),
    heading('Invite somebody'),
    steps(
      ['Open ', strong('Settings'), ', ', strong('People'), ', and choose ', strong('Invite'), '.'],
      'Enter name and work email.',
      [
        'Choose a role. ',
        strong('Scheduler'),
        ' plans and publishes, ',
        strong('Dispatcher'),
        ' runs the night, ',
        strong('Manager'),
        ' does both and sees figures, ',
        strong('Administrator'),
        ' also changes settings, people and billing.',
      ],
      'Tick the sites or regions it holds for. A person can be dispatcher for one region and only reader for another.',
      ['Choose ', strong('Send Invitation'), '. The link works once. Send a new one if it was not used in time.'],
    ),
    heading('Change or end it'),
    bullets(
      'A changed role counts from the next click. Nobody has to sign in again.',
      [
        'Choose ',
        strong('Suspend'),
        ' when someone leaves. All of their sessions end at once; their name stays in the record.',
      ],
      'The last administrator can be neither suspended nor changed. Make another one first.',
    ),
    paragraph([
      'Who changed what is listed under ',
      strong('Settings'),
      ', ',
      strong('Log'),
      ', with the values before and after. Administrators should also ',
      link('turn on the second step at sign-in', '/resources/help/second-step'),
      '. Single sign-on with your own directory is part of the Command plan.',
    ]),
  ),
}

const secondStep: HelpDraft = {
  title: 'Turn on the second step at sign-in',
  summary: 'A code from an app on your phone, beside your password. With recovery codes for the day the phone is lost.',
  category,
  metaDescription:
    'Protect your Watchpost login with a code from an authenticator app, keep the recovery codes, and get back in ' +
    'when the phone is gone.',
  content: document(
    paragraph(
      'With the second step, a stolen password alone opens nothing. You need any authenticator app that makes ' +
        'six-digit codes.',
    ),
    heading('Turn it on'),
    steps(
      ['Open your name at the top right, then ', strong('Sign-in and security'), '.'],
      ['Choose ', strong('Second step'), ' and enter your password.'],
      'Scan the picture with the authenticator app, or type in the key below it.',
      'Enter the code that the app shows. If it is refused, check that the phone sets its clock by itself.',
      [
        'Save the ',
        strong('recovery codes'),
        '. Print them or put them into a password manager. Each works once, and they are shown only now.',
      ],
    ),
    heading('Sign in from now on'),
    paragraph(
      'Enter email and password as before, then the code. After several wrong codes you have to wait for a while, ' +
        'and so does anyone who tries it in your name.',
    ),
    heading('When the phone is gone'),
    steps(
      ['At the code, choose ', strong('Use a recovery code'), ' and enter one of them.'],
      'Turn the second step off and on again with the new phone. The old codes stop working and you get new ones.',
      'No recovery codes left? Ask another administrator of your company to reset the second step for you. They ' +
        'should call you back on a number they know before they do.',
    ),
    paragraph([
      'If you see a sign-in that you do not recognize, end it under ',
      strong('Sessions'),
      ', then change your password. All other sessions end with it.',
    ]),
  ),
}

const trialAndPlan: HelpDraft = {
  title: 'End a trial or change your plan',
  summary: 'The 14-day free trial stops by itself. Choose a plan to go on, or take your data with you.',
  category,
  metaDescription:
    'What happens when the 14-day Watchpost trial ends, how to choose or change a plan, what is on the invoice, ' +
    'and how to cancel.',
  content: document(
    paragraph(
      'The free trial lasts 14 days and needs no credit card. It stops by itself; nothing is charged, and you can ' +
        'cancel anytime.',
    ),
    heading('Go on after the trial'),
    steps(
      ['Open ', strong('Settings'), ', ', strong('Plan and billing'), '. The days left stand at the top.'],
      [
        'Choose ',
        strong('Post'),
        ', ',
        strong('Patrol'),
        ' or ',
        strong('Command'),
        '. The ',
        link('pricing page', '/pricing'),
        ' compares them.',
      ],
      'Choose monthly or yearly.',
      'Enter the billing address and how you pay, or ask for an invoice.',
      [
        'Read the summary and choose ',
        strong('Start Plan'),
        '. Sites, guards and records of the trial stay as they are.',
      ],
    ),
    heading('What is on the invoice'),
    bullets(
      'Plans are priced per guard, per month. The invoice says how many guards were counted, and the list of ' +
        'names is one click away.',
      'Office users and client logins do not count as guards.',
    ),
    heading('Change or cancel'),
    steps(
      ['Open ', strong('Plan and billing'), ' and choose ', strong('Change Plan'), ' or ', strong('Cancel Plan'), '.'],
      'A larger plan begins at once, a smaller one with the next period. Before you confirm, you see what would ' +
        'no longer be available.',
      'A canceled plan runs to the end of the period that is paid. Export your data before that day.',
    ),
    paragraph([
      'How to take everything with you: ',
      link('export your data', '/resources/help/export-your-data'),
      '. If an invoice looks wrong, ',
      link('write to us', '/contact'),
      ' with its number.',
    ]),
  ),
}

const exportData: HelpDraft = {
  title: 'Export your data',
  summary: 'Guards, sites, shifts, scans, incidents and reports in one file, on any day and without asking anyone.',
  category,
  metaDescription:
    'Export all data of your company from Watchpost in one file: what is inside, who may do it, how the file is ' +
    'protected and how to read it.',
  content: document(
    paragraph('Your records belong to you. An administrator can take all of them out in one file, on any day.'),
    steps(
      ['Open ', strong('Settings'), ', ', strong('Data'), ', and choose ', strong('Export'), '.'],
      'Choose everything, or a period and some sites.',
      'Tick whether photos and signatures should be included. They make the file large.',
      ['Enter your password and, if it is on, the code of the second step. Choose ', strong('Make the File'), '.'],
      'Go on working. You get a message when the file is ready.',
      'Open the link while you are signed in and download the file. It works for a limited time and only for you.',
    ),
    heading('What is inside'),
    bullets(
      'A folder for each kind of record, with CSV files that any spreadsheet program opens.',
      'All signed reports as PDF, under their numbers.',
      'Photos and attachments, named after the record that they belong to.',
      'A page that explains the columns.',
    ),
    heading('Good to know'),
    bullets(
      'Each export is noted in the log with name and time, and other administrators are told.',
      'The file holds personal data of guards and of people in incidents. Keep it where you would keep personnel ' +
        'files, and delete it when it has served.',
      'A single site’s reports for a client are better sent from Reports, without the rest.',
    ),
    paragraph([
      'To see which data we keep about you as a visitor of this website, and how to ask for it, read the ',
      link('privacy policy', '/privacy'),
      '.',
    ]),
  ),
}

export const accountHelp: [slug: string, draft: HelpDraft][] = [
  ['add-office-users', officeUsers],
  ['second-step', secondStep],
  ['trial-and-plans', trialAndPlan],
  ['export-your-data', exportData],
]
