// A file of its own: pages load these texts at once, and the shapes only when a visitor touches a form.
import { STALE_FORM } from '../../platform/captcha/words.ts'
import type { ContactFields, DemoFields, PersonFields } from './fields.ts'
import type { ContactPage, DemoPage, DemoWays } from './pages.ts'

/** The messages at the fields of forms, the same in the browser and on the server. */
export const leadMessages = {
  name: 'Enter your name',
  nameLink: 'Leave links and addresses out of this',
  email: 'Please enter a valid email address',
  company: 'Enter your company',
  phoneMissing: 'Enter your phone number',
  phone: 'Use digits, spaces and + ( ) - only',
  message: 'Write us what it is about',
  consent: 'Please agree, so that we may answer you',
  slots: 'Choose three times at most',
  choice: 'Choose one of these',
  stamp: STALE_FORM,
} as const

export const personFieldsDefault: PersonFields = {
  name: { label: 'Name' },
  email: { label: 'Work email' },
  phone: { label: 'Phone', use: 'optional' },
  company: { label: 'Company', use: 'optional' },
}

export const contactFieldsDefault: ContactFields = {
  ...personFieldsDefault,
  topic: { label: 'What is it about?', use: 'required' },
  message: { label: 'Message' },
}

/** A demo is given to a company, so its name is required there. */
export const demoFieldsDefault: DemoFields = {
  ...personFieldsDefault,
  company: { label: 'Company', use: 'required' },
  companySize: { label: 'Company size', use: 'required' },
  guards: { label: 'Guards', use: 'required' },
  slots: { use: 'optional' },
  message: { label: 'What should we show?', use: 'optional' },
}

export const demoWaysDefault: DemoWays = {
  tryTitle: 'Try it now',
  tryText: 'Step into a working guard company. Sample data, yours to change. Free for 14 days, no credit card.',
  tryClosed: 'Trials open by email, which this site can’t send right now. Book a call, and we open one with you.',
  bookTitle: 'Book a call',
  bookText: 'Thirty minutes with us, on the floor plan of your own site.',
  bookButton: 'Choose a Time',
}

export const contactPageDefault: ContactPage = {
  title: 'Contact',
  tagline: 'Get in touch with our team',
  description:
    'Get in touch with our team: questions about plans, a site to set up, or a guard company that moves to ' +
    'Watchpost.',
  text: 'Tell us what you guard and what gets in the way. We answer by email, usually within one business day.',
  topics: [
    'A question about the product',
    'Prices and contracts',
    'Moving from another system',
    'Help with our account',
    'Press and partners',
    'Something else',
  ],
  fields: contactFieldsDefault,
  officeTitle: 'Or reach us directly',
  officeText: 'Call or email us, whichever works for you.',
  form: {
    title: 'Write to us',
    text: '',
    button: 'Send Message',
    consentText: 'I agree that Watchpost may store my details to reply to me.',
    sentTitle: 'Message sent',
    sentText: 'We have kept your message.',
    sentSteps: [
      'Our team reads your message.',
      'We reply by email.',
      'If you left a number and it is urgent, we call.',
    ],
  },
}

export const demoPageDefault: DemoPage = {
  title: 'Schedule Demo',
  tagline: 'Thirty minutes, on your own site',
  description:
    'Schedule a Watchpost demo: thirty minutes on the floor plan of your own site, ' +
    'with your posts and rounds. No slides, no credit card required.',
  text: 'We draw your site before we talk. You leave with a week board that is yours to keep for the trial.',
  ways: demoWaysDefault,
  expectTitle: 'What happens in the call',
  expectSteps: [
    {
      time: '00:00',
      title: 'Your site on the map',
      text: 'We bring the floor plan you name, with its posts drawn in.',
    },
    {
      time: '00:10',
      title: 'One night, step by step',
      text: 'A shift opens, an offer goes out, a guard accepts, and what the dispatcher sees.',
    },
    {
      time: '00:20',
      title: 'Your questions',
      text: 'Licenses, rest rules, payroll, the client who wants everything in writing.',
    },
    {
      time: '00:30',
      title: 'What it would cost',
      text: 'The plan and the price for your number of guards, in one sentence.',
    },
  ],
  companySizes: ['1 to 20 people', '21 to 100 people', '101 to 500 people', 'More than 500 people'],
  guards: ['Up to 50 guards', '51 to 200 guards', '201 to 500 guards', 'More than 500 guards'],
  fields: demoFieldsDefault,
  slotsTitle: 'What time works for you?',
  slotsText: 'Choose up to three times. We’ll book the first one that’s open.',
  noSlots: 'No times are open right now. Send the form, and we will suggest some.',
  form: {
    title: 'Ask for a demo',
    text: '',
    button: 'Schedule Demo',
    consentText: 'I agree that Watchpost may store my details to prepare the demo and reply to me.',
    sentTitle: 'Request received',
    sentText: 'We have kept your request. We’ll confirm the first of your times that’s open.',
    sentSteps: [
      'We look at what you guard and draw the first site.',
      'We confirm the time by email.',
      'The email has the link to the call.',
    ],
  },
}
