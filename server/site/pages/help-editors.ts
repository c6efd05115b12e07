import type { HelpDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'
import { guidePicture } from './guide-pictures.ts'

const category = 'Editing the site'

const writePage: HelpDraft = {
  title: 'Write a page',
  summary: 'Everything you type is saved as a draft. Visitors see nothing of it until you publish.',
  category,
  metaDescription: 'Write a page in the admin area of Watchpost: the editor, its preview, drafts and history.',
  content: document(
    paragraph('You need to be an administrator. The page beside your text is the real one, with your draft in it.'),
    guidePicture('write-a-page'),
    steps(
      ['Open ', strong('Pages'), ' and choose a page, or ', strong('New page'), '.'],
      ['Give it a title. Its address is made of the title, and you can change it until it is published.'],
      'Write. Type / at the beginning of a line for headings, lists, tables, pictures and calls to action.',
      'Give each picture words that say what it shows. Some visitors hear them instead.',
      'Look at the preview on the right. It follows what you type; choose phone or desktop above it.',
    ),
    heading('Good to know'),
    bullets(
      'The bar at the bottom says whether your draft is saved. If somebody else edits the same page, you see who.',
      ['Under ', strong('History'), ' you find every version, and can go back to each.'],
      'A page that you delete stays in the trash for 30 days.',
      'The description at the end of the form is what search engines show below the title. Write one ' +
        'sentence that says ' +
        'what a reader finds here.',
    ),
  ),
}

const publishPage: HelpDraft = {
  title: 'Publish, now or at a set time',
  summary: 'Publish one page, plan it for later, or let several changes go live together.',
  category,
  metaDescription: 'Publish pages in Watchpost: at once, at a set time, or as a release with several changes.',
  content: document(
    paragraph(
      'Before anything goes live, the product looks for what is missing: titles, broken links, words for pictures.',
    ),
    guidePicture('publish-a-page'),
    steps(
      ['Press ', strong('Publish'), '. If nothing is missing, visitors see it within a second.'],
      'Else read what was found. What stands in red has to be solved first. The rest is advice.',
      ['Press ', strong('Publish now'), ', or ', strong('Publish anyway'), ' if advice is left.'],
      [
        'For later, press the arrow beside the button, choose ',
        strong('At a set time'),
        ', then ',
        strong('Schedule'),
        '. The time is your own; the zone stands below it.',
      ],
    ),
    paragraph([
      'Several changes that belong together go live as one under ',
      strong('Releases'),
      '. For 30 days you can undo a release there.',
    ]),
    heading('Later, and only for a while'),
    bullets(
      'A plan can be changed or canceled until its time comes. The list shows the time beside each page.',
      'Set an end as well, and the page is taken off again by itself. That suits offers and open positions.',
      'If somebody else changed the page after you planned it, the plan stays with the version that ' +
        'you saw. Their changes ' +
        'stay a draft.',
    ),
  ),
}

const changeMenu: HelpDraft = {
  title: 'Change the menu',
  summary: 'Rename, move, add and hide the entries of the main menu.',
  category,
  metaDescription: 'Change the main menu of your Watchpost site: categories, items, order and links.',
  content: document(
    paragraph('The menu is a tree: menus, their categories, and the items in them. It is published as a whole.'),
    guidePicture('change-the-menu'),
    steps(
      ['Open ', strong('Mega menu'), ' and open the menu and the category that you want.'],
      'Press an item to change its words and where it leads. Links to pages of the list follow their addresses.',
      ['Drag an item, or use ', strong('Move to…'), ' with the keyboard.'],
      ['Look at the preview, then press ', strong('Publish'), '.'],
    ),
    paragraph(['The links at the bottom of every page are under ', strong('Footer'), '.']),
    heading('Keep it easy to scan'),
    bullets(
      'Three to five menus are enough. Put what visitors look for most into the first one.',
      'A category has a short name, and four to six items below it.',
      'The line below an item says in a few words what is there. It may be left out.',
      'Switch an entry off to hide it for a while. Its words and its link stay as they are.',
      'A link that leads nowhere is found before you publish, and named with its place in the tree.',
    ),
  ),
}

const answerLeads: HelpDraft = {
  title: 'Answer leads in time',
  summary: 'See who wrote, who answers and how long is left, and answer from one screen.',
  category,
  metaDescription: 'The lead inbox of Watchpost: who wrote, the clock, answers, notes, tasks and spam.',
  content: document(
    paragraph('Every form of the site ends in one inbox. A clock counts working hours until the first answer is due.'),
    guidePicture('answer-leads'),
    steps(
      ['Open ', strong('Leads'), '. The ones that are due first stand at the top.'],
      'Open a lead and read what the person wrote, from which page they came, and what they agreed to.',
      ['Press ', strong('Assign'), ' and choose who answers, yourself included.'],
      [
        'Write the answer, or begin with one of the ',
        strong('Templates'),
        ', and press ',
        strong('Send answer'),
        '. It goes out by email under your name, and the clock stops.',
      ],
      'Move the lead on with the button above: contacted, qualified, won or lost.',
    ),
    bullets(
      ['A ', strong('Note'), ' is for colleagues alone. It is no answer, and the clock goes on.'],
      'Mark advertising as spam, and the sender is blocked if you say so.',
      'Two leads of the same person are merged, and the merge can be undone.',
    ),
    paragraph(
      'Answer templates are under Templates, and the working hours of the clock under Rules. If a ' +
        'lead waits too long, the ' +
        'people who are told of leads hear of it by email. The board shows the same leads by stage, and ' +
        'a lead is dragged ' +
        'from one stage to the next.',
    ),
  ),
}

const sendNewsletter: HelpDraft = {
  title: 'Send a newsletter',
  summary: 'Write it, choose who gets it, send yourself a test, and send it.',
  category,
  metaDescription: 'Write and send a newsletter in Watchpost: audience, test mail, schedule and progress.',
  content: document(
    paragraph('Only people who confirmed their address get it. Whoever unsubscribed or bounced is left out by itself.'),
    guidePicture('send-a-newsletter'),
    steps(
      ['Open ', strong('Newsletter'), ' and choose ', strong('New newsletter'), '.'],
      'Write the subject and the text. The preview shows the email as it arrives.',
      'Choose an audience: everybody, or a segment.',
      ['Choose ', strong('Send a test to me'), ', and read it on your phone.'],
      [
        'Press ',
        strong('Send'),
        ', and choose ',
        strong('Now'),
        ' or ',
        strong('At a set time'),
        '. Emails that were sent can’t be recalled.',
      ],
    ),
    paragraph('While it is sent you can pause it. Afterwards you see who got it, and what came back.'),
    heading('Before you press Send'),
    bullets(
      'The panel counts who gets it, and who is left out and why. Read both numbers.',
      'Mail programs show the preheader beside the subject. Without one they show how the text begins.',
      'Each email has a link to unsubscribe. You need not write one.',
      'Send to a segment, such as people who came by one form, if the news is not for everybody.',
    ),
  ),
}

const reportOutage: HelpDraft = {
  title: 'Tell visitors of an outage',
  summary: 'Open an incident, post updates, and resolve it. Subscribers hear of each step.',
  category,
  metaDescription: 'Open an incident on the status page of Watchpost, post updates that help, and resolve it again.',
  content: document(
    paragraph([
      'The product checks itself once a minute and shows the result on ',
      link('the status page', '/status'),
      '. An incident adds what people want to know: what is wrong, and what you do about it.',
    ]),
    guidePicture('report-an-outage'),
    steps(
      ['Open ', strong('Status'), ' and press ', strong('Open incident'), '.'],
      'Give it a title that a customer understands, and choose the impact and the services.',
      'Write what people notice and when you write again. Do not guess at causes.',
      ['Press ', strong('Open incident'), '. Visitors read it at once.'],
      ['Choose ', strong('Post update'), ' at least each hour. When all is well, set the stage to resolved.'],
    ),
    paragraph('Notes for the team are never public. Planned work is announced on the same screen.'),
    heading('What a good update says'),
    bullets(
      'What works and what does not, in the words of a customer.',
      'What people can do meanwhile, such as calling instead of writing.',
      'When you write again, even if nothing will have changed by then.',
    ),
    paragraph(
      'While an incident lasts, its services look as bad as you said. A check that finds worse is ' +
        'shown instead. Once it is ' +
        'resolved, the day keeps its mark in the history.',
    ),
  ),
}

export const editorsHelp: [slug: string, draft: HelpDraft][] = [
  ['write-a-page', writePage],
  ['publish-a-page', publishPage],
  ['change-the-menu', changeMenu],
  ['answer-leads', answerLeads],
  ['send-a-newsletter', sendNewsletter],
  ['report-an-outage', reportOutage],
]
