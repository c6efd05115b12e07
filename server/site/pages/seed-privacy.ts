import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, strong } from '../../platform/rich-text/compose.ts'

export const privacy: PageDraft = {
  title: 'Privacy Policy',
  summary:
    'What we record about visitors, subscribers, customers and guards, why, for how long, and how to have it changed.',
  metaDescription:
    'The Watchpost privacy policy: measurement without cookies, forms, newsletter, accounts, customer data, ' +
    'recipients, retention and your choices.',
  legal: true,
  schemaTypeOverride: 'auto',
  blocks: [],
  content: document(
    paragraph(
      'Watchpost makes software for companies that guard sites. This policy says what personal data we handle, in ' +
        'plain words. “We” is Watchpost, 410 Quay Street, Suite 6, Baltimore, MD.',
    ),
    paragraph(
      'We handle data in two roles. For this website, our newsletter, requests and our customers’ accounts we ' +
        'decide ourselves what is recorded; that is most of this page. For what guard companies record with our ' +
        'software, such as shifts, positions and incidents, they decide and we work on their instructions; see ' +
        '“Data that customers record”.',
    ),

    heading('Visits to this website'),
    paragraph(
      'We count visits to learn which pages are useful. The measurement is our own, runs on our own servers and ' +
        'uses no cookies. For each page we record the path, the site that led to it, campaign marks in the link, ' +
        'the kind of device and browser, what was done on the page (such as a form sent or a slide changed) and how ' +
        'fast the page loaded.',
    ),
    bullets(
      'To count a person once a day, network address and browser name are combined with a random value into a ' +
        'code. The random value changes every day and is never stored, so codes of different days cannot be joined ' +
        'and a code cannot be turned back into an address. The address itself is not kept with the measurement.',
      'If your browser sends Do Not Track or Global Privacy Control, we record nothing of your visit for this purpose.',
      'We use no advertising networks and no tracking across other sites. If we ever add an outside measurement ' +
        'service, this page will name it first.',
    ),
    paragraph([
      'The few cookies that we set are needed for signing in and sending forms. The ',
      link('Cookie Policy', '/cookies'),
      ' lists each of them. Our servers also keep technical records of errors and misuse for as long as it takes ' +
        'to find the cause.',
    ]),

    heading('Requests and demos'),
    paragraph(
      'When you write to us, ask for a demo or hand over a result of the pricing wizard, we keep what you enter, ' +
        'the time, the first page you opened on this visit, the site that led you here and campaign marks in that ' +
        'link; also the wording you agreed to, a shortened network address and the browser name, by which we tell ' +
        'people from programs. We use it to answer you, to prepare the demo and to see which of our pages led to a ' +
        'request. Confirmation emails and calendar files go only to the address you gave.',
    ),
    paragraph(
      'Forms are protected from automatic submissions by ALTCHA, which runs on our own servers: your browser ' +
        'solves a small calculation, and nothing is sent to a third party. We remember which calculations have been ' +
        'used, so that none is used twice. To stop floods, attempts are counted under a hashed, shortened network ' +
        'address until the limit’s time is over.',
    ),

    heading('Newsletter'),
    paragraph(
      'You get the newsletter only after you have confirmed it from an email that we send to the address (double ' +
        'opt-in). As proof we keep the exact wording you agreed to, the form it stood in, the time, the network ' +
        'address and the browser name, and the times of confirmation and withdrawal. Every newsletter carries a ' +
        'link to unsubscribe, and email programs can do it with one click. You can also write to us. Which links you ' +
        'open is counted only if you agree to that in your preferences; it is forgotten when you take that back or ' +
        'leave, and after a year.',
    ),

    heading('Accounts'),
    paragraph(
      'For people who sign in we keep name, email address, role, a hash of the password (never the password), the ' +
        'second step if it is turned on, and sessions with their times, network address and browser name. Changes ' +
        'are logged with the name of whoever made them. This is what makes an account safe and a record ' +
        'trustworthy.',
    ),

    heading('Data that customers record'),
    paragraph(
      'Guard companies use Watchpost to record guards, licenses, shifts, positions, scans, incidents, visitors ' +
        'and reports. They decide what is recorded and who sees it, and they answer for it. We process it to ' +
        'provide the service, to keep it safe and to help when they ask. The guard app is designed to record ' +
        'location on shift only.',
    ),
    paragraph(
      'If you are a guard, a visitor of a guarded site or named in an incident, please ask the guard company. If ' +
        'you write to us instead, we pass your request on and help the company to answer it.',
    ),

    heading('Who receives data'),
    bullets(
      [strong('Our own people, '), 'as far as their work needs it.'],
      [
        strong('Service providers (sub-processors), '),
        'such as hosting and email delivery, under contracts that bind them to our instructions. We send the ' +
          'current list, with place and purpose, to anyone who asks at security@watchpost.example. Customers get it ' +
          'with their data processing agreement and are told before a new one starts.',
      ],
      [
        strong('Authorities and courts, '),
        'where the law obliges us. We check each demand, and tell the customer concerned unless we are forbidden to.',
      ],
      [strong('A successor, '), 'if the company or a part of it is sold, under the promises made here.'],
    ),
    paragraph('We do not sell personal data, and we do not share it for advertising across other sites and services.'),

    heading('How long we keep it'),
    bullets(
      'Measurement: counts stay; the daily random value is gone when the day ends.',
      'Requests: until they are settled and no longer needed for the business that came of them, or until you ask ' +
        'us to erase them.',
      'Newsletter: until you unsubscribe. The proof of consent and withdrawal is kept beyond that for as long as ' +
        'it may be needed as proof.',
      'Accounts: while the account exists. Sessions end after seven days without use and after thirty days in any ' +
        'case.',
      'Customer data: for as long as the customer’s contract says. Content that editors delete from this website ' +
        'stays in the trash for 30 days.',
      'What tax and business law make us keep, such as invoices: for as long as they do.',
    ),

    heading('Your choices and rights'),
    paragraph(
      'Ask us at any time what we hold about you, and to correct it, to give you a copy or to erase it. Depending ' +
        'on where you live, the law may give you these and further rights, such as objecting to a use or appealing ' +
        'a refusal. We treat every request alike, wherever it comes from. We may ask a question to be sure that it ' +
        'is you, we answer within the time that the law sets, and nobody is treated worse for asking. Someone you ' +
        'authorize may ask for you.',
    ),

    heading('Children'),
    paragraph(
      'This website is made for businesses. We do not knowingly collect data about children through it. If you ' +
        'believe that a child has sent us data, tell us and we will erase it.',
    ),

    heading('Changes and contact'),
    paragraph(
      'When this policy changes, the new version stands here. If a change matters for data that we already hold, ' +
        'we tell the people concerned before it takes effect, as far as we have an address for them.',
    ),
    paragraph([
      'Write to ',
      link('hello@watchpost.example', 'mailto:hello@watchpost.example'),
      ', call ',
      link('+1 800 555 0142', 'tel:+18005550142'),
      ', or send a letter to Watchpost, 410 Quay Street, Suite 6, Baltimore, MD. How data is protected is ' +
        'described under ',
      link('Security', '/security'),
      '.',
    ]),
  ),
}
