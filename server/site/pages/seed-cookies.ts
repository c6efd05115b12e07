import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

export const cookies: PageDraft = {
  title: 'Cookie Policy',
  summary:
    'Four cookies, all our own, all needed for signing in and sending forms. None for measurement or advertising.',
  metaDescription:
    'Every cookie that Watchpost sets, what it is for and how long it lasts; measurement without cookies, Do Not ' +
    'Track and Global Privacy Control.',
  legal: true,
  schemaTypeOverride: 'auto',
  blocks: [],
  content: document(
    paragraph(
      'A cookie is a small text that a website asks your browser to keep and to send back. This website sets ' +
        'four. All four are our own, none follows you anywhere, and none is used for measurement or advertising. ' +
        'That is why no banner asks you about them.',
    ),

    heading('The cookies we set'),
    bullets(
      [
        strong('session. '),
        'Set when you sign in, and only then. It carries a random token by which we know that it is you. Scripts ' +
          'cannot read it. It ends when you sign out, after seven days without use, and after thirty days in any ' +
          'case.',
      ],
      [
        strong('signed-in. '),
        'Set and removed together with session. It holds the figure 1 and nothing about you. It tells the page ' +
          'that it may ask who is signed in; without it, visitors are never asked. It lasts for thirty days at ' +
          'most.',
      ],
      [
        strong('known-device. '),
        'Set when you have signed in or set a new password. It holds a sealed note that your account was opened ' +
          'in this browser, so that wrong passwords entered elsewhere cannot lock you out here. Scripts cannot read ' +
          'it. It lasts for a year.',
      ],
      [
        strong('csrf-token. '),
        'Set when a page first has something to send, such as a form, and when you sign in or out. It proves that ' +
          'the call came from this website and not from another one that pretends to be you. It says nothing about ' +
          'you and ends when you close the browser.',
      ],
    ),
    paragraph(
      'All four are sent to this website only (SameSite=Lax) and, where the site is served over HTTPS, over ' +
        'encrypted connections only. There, session and known-device carry the prefix __Host- before their names. ' +
        'If you never sign in, you never get the first three.',
    ),

    heading('Storage that is not a cookie'),
    bullets(
      'So that a request can say where it came from, the browser tab remembers the first page of your visit, the ' +
        'site that led to it and campaign marks in that link. They leave the tab only together with a form that you ' +
        'send, and are gone when it closes.',
      'The savings calculator keeps your figures in the page’s address, where you can see them and send them on. ' +
        'We do not store them.',
      'Your browser keeps copies of pages, scripts and pictures, so that the next page comes faster. That is its ' +
        'ordinary cache.',
    ),

    heading('Measurement without cookies'),
    paragraph([
      'We count visits on our own servers, without cookies and without any identifier kept in your browser. To ' +
        'count a person once a day we use a code made with a random value that changes daily and is never stored. ' +
        'The ',
      link('Privacy Policy', '/privacy'),
      ' says in detail what is recorded.',
    ]),
    paragraph(
      'Two signals of your browser switch this off entirely: Do Not Track and Global Privacy Control. You need ' +
        'not tell us anything else, and the website works in the same way.',
    ),

    heading('Third parties'),
    paragraph(
      'No page of this website loads anything from a third party unless we have set it up, and none is set up by ' +
        'default. The check against automatic form submissions (ALTCHA) runs on our own servers and sets no cookie. ' +
        'Should we add an outside service that sets cookies, it will be listed here first, and where the law asks ' +
        'for your consent, it will not start before you have given it.',
    ),
    paragraph(
      'Links to other websites, such as our pages in social networks, are plain links. What happens after you ' +
        'follow one is the other site’s business.',
    ),

    heading('Removing cookies'),
    paragraph('You can look at, remove and block cookies in your browser.'),
    steps(
      'Open the browser’s settings and search them for “cookies” or “site data”.',
      'Find this website in the list.',
      'Remove what is there. You are then signed out, and nothing else changes.',
    ),
    paragraph(
      'If you block our cookies, you can read everything. Signing in and sending forms will not work, because ' +
        'they need the cookies above.',
    ),

    heading('Questions'),
    paragraph([
      'When a cookie is added, changed or dropped, this list changes with it. Write to ',
      link('hello@watchpost.example', 'mailto:hello@watchpost.example'),
      ' if you find one that is not on it. We would want to know.',
    ]),
  ),
}
