// A file of its own: pages load these texts at once, and the shapes only when a visitor touches a form.
import { STALE_FORM } from '../../platform/captcha/words.ts'
import type { ContactFields, DemoFields, PersonFields } from './fields.ts'
import type { ContactPage, DemoPage } from './pages.ts'

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

export const contactPageDefault: ContactPage = {
  title: 'Contact',
  tagline: 'Get in touch with our team',
  description:
    'Get in touch with our team: questions about plans, a site to set up, a guard company to move over. A person ' +
    'reads what you write.',
  text: 'Tell us what you guard and what gets in the way. Somebody who has stood a night shift reads it.',
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
  officeText: 'Call us or write to us, whichever suits you.',
  form: {
    title: 'Write to us',
    text: '',
    button: 'Send Message',
    consentText: 'You may keep what I entered and use it to answer me.',
    sentTitle: 'It’s with us',
    sentText: 'We have kept your message.',
    sentSteps: [
      'A person reads your message, not a program.',
      'You get an answer at the address you gave.',
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
  expectTitle: 'What happens in the call',
  expectSteps: [
    {
      time: '00:00',
      title: 'Your site on the map',
      text: 'We bring the floor plan you name, with its posts drawn in.',
    },
    {
      time: '00:10',
      title: 'One night, played through',
      text: 'A round, a missed checkpoint, an incident, and what the dispatcher sees.',
    },
    {
      time: '00:20',
      title: 'Your questions',
      text: 'Licences, rest rules, payroll, the client who wants everything in writing.',
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
  slotsTitle: 'When suits you?',
  slotsText: 'Choose up to three times. We keep the first one that is free.',
  noSlots: 'No times are open at the moment. Send the form, and we suggest some.',
  form: {
    title: 'Ask for a demo',
    text: '',
    button: 'Schedule Demo',
    consentText: 'You may keep what I entered and use it to prepare the demo and to answer me.',
    sentTitle: 'Your demo is noted',
    sentText: 'We have kept your request. If you chose times, the first one that is free is yours.',
    sentSteps: [
      'We look at what you guard and draw the first site.',
      'A person confirms the time.',
      'You get the link to the call with it.',
    ],
  },
}
