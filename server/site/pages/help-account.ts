import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

const category = 'Account and billing'

const officeUsers: HelpDraft = {
  title: 'Add office users and set what they may do',
  summary: 'Invite owners, schedulers and dispatchers, and limit each to the regions and sites they look after.',
  category,
  metaDescription:
    'Invite office users to Watchpost, choose who is owner, scheduler or dispatcher and for which sites, and see who ' +
    'changed what in the log.',
  content: document(
    paragraph(
      'Everyone in the office signs in under their own name. Shared logins make the log worthless, and they ' +
        'outlive the people who knew them.',
    ),
    heading('Invite somebody'),
    steps(
      [
        'As an owner, open ',
        strong('Settings'),
        ', ',
        strong('Members'),
        ', and choose ',
        strong('Invite somebody'),
        '.',
      ],
      'Enter their work email. They give their name themselves.',
      [
        'Choose a role. A ',
        strong('scheduler'),
        ' plans and publishes. A ',
        strong('dispatcher'),
        ' runs the night: notes call-offs, fills and confirms shifts. An ',
        strong('owner'),
        ' does both, and changes members, settings and rules. A ',
        strong('guard'),
        ' sees their own shifts alone.',
      ],
      'Choose regions, clients or sites for a scheduler or dispatcher, or leave all. The others are hidden from them.',
      [
        'Choose ',
        strong('Send the invitation'),
        '. Its link works once, for seven days. Send it again, or revoke it, below the members.',
      ],
    ),
    heading('Change or end it'),
    bullets(
      [strong('Change'), ' sets another role or other sites. It counts from the next click.'],
      [strong('Remove'), ' closes the company to somebody at once. What they did stays in the log under their name.'],
      'The last owner can be neither removed nor changed. Make another one first.',
    ),
    paragraph([
      'Who changed what is listed under ',
      strong('Settings'),
      ', ',
      strong('Log'),
      ', with the values before and after. Owners should also ',
      link('turn on the second step at sign-in', '/resources/help/second-step'),
      '.',
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
      ['Press the round button with your initials, then ', strong('My account'), '.'],
      ['Below ', strong('Second factor'), ' choose ', strong('Set it up'), ' and enter your password.'],
      'Scan the picture with the authenticator app, or type in the key below it.',
      [
        'Enter the code that the app shows, and choose ',
        strong('Turn it on'),
        '. If it is refused, check that the phone sets its clock by itself.',
      ],
      'Save the recovery codes. Print them or put them into a password manager. Each works once, and they are shown ' +
        'only now.',
    ),
    heading('Sign in from now on'),
    paragraph(
      'Enter email and password as before, then the code. After several wrong codes you have to wait for a while, ' +
        'and so does anyone who tries it in your name.',
    ),
    heading('When the phone is gone'),
    steps(
      ['At the code, choose ', strong('Use a recovery code'), ' and enter one of them.'],
      [
        'In your account choose ',
        strong('Turn it off'),
        ', then set it up again with the new phone. The old codes stop working and you get new ones.',
      ],
      [
        'No recovery codes left? Only an administrator of this website can reset the second step: ',
        link('write to us', '/contact'),
        '. They should call you back on a number that they know before they do.',
      ],
    ),
    paragraph([
      'If you see a sign-in that you do not recognize, end it under ',
      strong('Where you are signed in'),
      ', then change your password. All other sessions end with it.',
    ]),
  ),
}

const trialAndPlan: HelpDraft = {
  title: 'End a trial or become a customer',
  summary:
    'The 14-day free trial stops by itself. Ask to become a customer with one button, or take your data with you.',
  category,
  metaDescription:
    'What happens when the 14-day Watchpost trial ends, how an owner asks to become a customer, what still works ' +
    'when a company can only be read, and how to leave.',
  content: document(
    paragraph(
      'The free trial lasts 14 days and needs no credit card. It stops by itself; nothing is charged, and you can ' +
        'cancel anytime.',
    ),
    heading('Go on after the trial'),
    steps(
      ['Open ', strong('Today'), '. The last day of the trial and the days left stand at the top.'],
      [
        'As an owner, choose ',
        strong('Become a customer'),
        '. The same button stands under ',
        strong('Settings'),
        ', ',
        strong('Company'),
        '.',
      ],
      'The line then says when you asked. We get in touch about the plan and the price; asking again is not needed.',
      'Once we made the company active, the line is gone. Sites, guards and records of the trial stay as they are.',
    ),
    paragraph([
      'The ',
      link('pricing page', '/pricing'),
      ' compares the plans. Do you need more time to decide? ',
      link('Write to us', '/contact'),
      ', and we extend the trial.',
    ]),
    heading('When the trial is over'),
    bullets(
      'The company can be read and exported, and nothing in it can be changed. Each screen says so at the top.',
      'Guards still see their shifts by the links of their mails. They can’t confirm or call off there; they call you.',
      'No shift is offered and no guard is reminded until the company is active again.',
      [strong('Become a customer'), ' works as before.'],
    ),
    heading('Leave'),
    steps(
      ['Open ', strong('Settings'), ', ', strong('Company'), ', and choose ', strong('Export everything'), '.'],
      'Below it, close the company. From then on nobody can open it, you included.',
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
  summary: 'Guards, sites, shifts and the log of your company in one file, on any day and without asking anyone.',
  category,
  metaDescription:
    'Export all data of your company from Watchpost in one file: who may do it, what is inside, and how to treat the ' +
    'file.',
  content: document(
    paragraph(
      'Your records belong to you. An owner can take all of them out in one file, on any day, also when the trial is ' +
        'over.',
    ),
    steps(
      ['Open ', strong('Settings'), ', ', strong('Company'), '.'],
      ['Choose ', strong('Export everything'), '. The browser saves one JSON file.'],
    ),
    heading('What is inside'),
    bullets(
      'Every table of your company: sites, posts, guards with their licenses, shifts, offers and the log.',
      'The people who belong to the company, with their roles.',
      'The sealed ways of guards, each position with its time, place and accuracy.',
      'It is the state of one moment: what changes during the export is not in it, and the next export has it.',
    ),
    heading('Good to know'),
    bullets(
      'Nothing in the file lets somebody sign in or act: links, keys and passwords are left out.',
      'The file holds personal data of guards. Keep it where you would keep personnel files, and delete it when it ' +
        'has served.',
    ),
    paragraph([
      'To see which data we keep about you as a visitor of this website, and how to ask for it, read the ',
      link('privacy policy', '/privacy'),
      '.',
    ]),
  ),
}

const findAndLog: HelpDraft = {
  title: 'Find anything, and see who changed what',
  summary: 'Go to a guard, site or shift by typing, read what happened to it, and leave a shared computer safely.',
  category,
  metaDescription:
    'Find guards, sites and shifts in Watchpost by typing, read who moved a shift and why, export the log, and sign ' +
    'out of a shared computer.',
  content: document(
    heading('Find'),
    paragraph([
      'Choose ',
      strong('Find'),
      ' on any screen, or press Ctrl K (Cmd K on a Mac). Type a part of a name, or a day such as 24 Nov with or ' +
        'without a name, and press Enter. You find what your role and your sites let you see.',
    ]),
    heading('Who moved this shift, and why'),
    steps(
      ['Open the shift on the board.'],
      [
        'Press ',
        strong('History'),
        '. Each line says what happened, when, who did it, before and after, and the reason.',
      ],
    ),
    paragraph([
      'A guard’s page has the same button. The whole log is under ',
      strong('Settings'),
      ', ',
      strong('Log'),
      ', newest first: narrow it to a kind, a person, a guard, a site or days, search it, and take it along as CSV.',
    ]),
    heading('Your account on a shared computer'),
    paragraph([
      'The round button with your initials leads to your account, your companies and ',
      strong('Sign out'),
      '. Signing out closes every tab of that browser in which Watchpost is open, and the Back button shows nothing.',
    ]),
  ),
}

export const accountHelp: [slug: string, draft: HelpDraft][] = [
  ['add-office-users', officeUsers],
  ['second-step', secondStep],
  ['trial-and-plans', trialAndPlan],
  ['export-your-data', exportData],
  ['find-and-log', findAndLog],
]
