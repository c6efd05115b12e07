import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, steps, strong } from '../../platform/rich-text/compose.ts'

export const trustCenter: PageDraft = {
  title: 'Trust Center',
  summary: 'Documents and answers for the people who have to approve us.',
  metaDescription:
    'The Watchpost trust center: public documents, what to ask us for, data processing agreement, sub-processors, ' +
    'status history and security questions.',
  legal: false,
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'You have found software that your operations people like, and now somebody has to sign for it. This page ' +
        'is for that person. It says which documents exist, which are public, and how to get the others.',
    ),

    heading('Open to everyone'),
    bullets(
      [
        link('Status', '/status'),
        ': the state of each service from background checks, with 90 days of history and notes on incidents.',
      ],
      [link('Security', '/security'), ': sign-in, access, storage, and how to report a vulnerability.'],
      [link('Compliance', '/compliance'), ': where our responsibility ends and yours begins.'],
      [
        link('Privacy Policy', '/privacy'),
        ', ',
        link('Cookie Policy', '/cookies'),
        ' and ',
        link('Terms of Service', '/terms'),
        '.',
      ],
    ),

    heading('On request'),
    paragraph(
      'Some documents name details that help an attacker as well as an auditor. Ask for them, and we tell you ' +
        'what exists.',
    ),
    bullets(
      [
        strong('Certificates and audit reports, '),
        'those named at the foot of this page among them, with scope and date.',
      ],
      [strong('Data processing agreement.')],
      [
        strong('List of sub-processors '),
        'with place, purpose and kind of data. Customers are told before a new one starts, and may object.',
      ],
      [strong('Answers to your questionnaire. '), 'Send it in the form you have.'],
    ),

    heading('How to get them'),
    steps(
      [
        'Write to ',
        link('security@watchpost.example', 'mailto:security@watchpost.example'),
        ' from your company address.',
      ],
      'Say which documents you need, for which company, and by when a decision is due.',
      'We reply with the documents or with the confidentiality agreement that goes before them.',
      'If a question is left, we arrange a call with someone who can answer it.',
    ),
  ),
  blocks: [
    {
      type: 'features',
      data: {
        title: 'At a glance',
        text: 'What auditors ask first.',
        items: [
          { icon: 'Lock', title: 'No password in plain text', text: 'Passwords and tokens are stored as hashes.' },
          {
            icon: 'UserCheck',
            title: 'Roles and single sign-on',
            text: 'With two-step sign-in, and sessions that end at once when they should.',
          },
          { icon: 'Clipboard', title: 'Every change logged by name', text: 'With the value before and after.' },
          { icon: 'Package', title: 'Export anytime', text: 'In a format that every spreadsheet opens.' },
        ],
      },
    },
    {
      type: 'faq',
      data: {
        title: 'Asked by auditors',
        items: [
          {
            question: 'Where is our data, and who runs the servers?',
            answer:
              'Where the product is run, which is agreed before you start. Ask for the list of sub-processors, ' +
              'with place and purpose, at security@watchpost.example.',
          },
          {
            question: 'Can your staff see our data?',
            answer: 'Only where a task needs it, for instance when you ask for help, and under their own names.',
          },
          {
            question: 'When are guards located?',
            answer:
              'Today never: positions come with the time clock, recorded from clock-in to clock-out only. You will ' +
              'decide who sees them.',
          },
          {
            question: 'How do we hear of a security incident?',
            answer:
              'We tell the customers concerned without undue delay: what happened, whose data, what we have done ' +
              'and what you should do. Problems with the service itself are published on the status page.',
          },
          {
            question: 'What happens to our data when we leave?',
            answer:
              'You ask for a copy before the end and for thirty days after. Then it is deleted from the running ' +
              'service, and from backups as they expire.',
          },
          {
            question: 'Does the website track us?',
            answer:
              'We count visits ourselves, without cookies, and record nothing when a browser sends Do Not Track ' +
              'or Global Privacy Control. Nothing is loaded from third parties unless we have set it up, and none ' +
              'is by default.',
          },
        ],
      },
    },
    {
      type: 'cta',
      data: {
        title: 'Need something else?',
        text: 'Tell us what you need for approval.',
        primaryButton: { text: 'Contact', href: '/contact' },
        secondaryButton: { text: 'Status Page', href: '/status' },
      },
    },
  ],
}
