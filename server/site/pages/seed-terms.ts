import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, strong } from '../../platform/rich-text/compose.ts'

export const terms: PageDraft = {
  title: 'Terms of Service',
  summary:
    'The agreement between Watchpost and the companies that use it: trial, fees, data, duties on both sides, and ' +
    'how it ends.',
  metaDescription:
    'The Watchpost terms of service: free trial, fees, your data, acceptable use, duties toward guards, ' +
    'availability, liability, ending and contact.',
  legal: true,
  schemaTypeOverride: 'auto',
  blocks: [],
  content: document(
    paragraph(
      'These terms are the agreement between Watchpost (“we”), 410 Quay Street, Suite 6, Baltimore, MD, and the ' +
        'company that uses our service (“you”). They hold from the day you start a trial or sign an order. If you ' +
        'have signed an order with us, it comes first wherever the two differ.',
    ),

    heading('1. The service'),
    paragraph(
      'We provide software for planning, tracking and documenting security guard work, and it is designed to have ' +
        'an app for guards and a portal for your clients. An order says what of it you get. You may use it for your ' +
        'own business during the term. It is made for businesses, not for consumers. Whoever accepts these terms ' +
        'for a company says that they may do so.',
    ),
    paragraph([
      strong('It is not an emergency service. '),
      'Positions, alerts and messages depend on phones, networks and people, and may be late or missing. Do not ' +
        'rely on the service as the only means of calling help. In an emergency, call 911.',
    ]),

    heading('2. Accounts'),
    bullets(
      'Each person signs in under their own name. Logins are not shared.',
      'You decide who gets access and with which role, and you end it when it is no longer needed.',
      'You are responsible for what is done under your accounts, unless we have caused it. Tell us at once if you ' +
        'suspect misuse.',
    ),

    heading('3. Free trial'),
    paragraph(
      'The trial lasts 14 days. No credit card is required and you can cancel anytime. It stops by itself and ' +
        'does not turn into a paid plan unless you choose one. During the trial we provide the service as it is, ' +
        'without the commitments that belong to paid plans.',
    ),

    heading('4. Fees'),
    bullets(
      'Fees are those of the plan you choose, per guard and month and in the currency you choose, or those of ' +
        'your order. Taxes come on top where they are due.',
      'Fees for a month or a year are due in advance. What has been paid is not refunded, except where these ' +
        'terms say so.',
      'Prices may change for the next period. We tell you in time to cancel before it starts.',
      'If an invoice stays unpaid after a reminder, we may suspend access after giving you notice. Your data ' +
        'stays available for export meanwhile.',
    ),

    heading('5. Your data'),
    paragraph(
      'What you and your people put into the service belongs to you. You allow us to process it as far as it ' +
        'takes to provide, secure and support the service. We use it for nothing else and do not sell it. You can ' +
        'ask for a copy of it on any day.',
    ),
    paragraph([
      'We process personal data in it on your behalf and on your instructions. A data processing agreement is ' +
        'available on request and forms part of these terms once it is signed. See also the ',
      link('Privacy Policy', '/privacy'),
      ' and ',
      link('Security', '/security'),
      '.',
    ]),

    heading('6. Your duties toward the people you track'),
    bullets(
      'Tell guards what is recorded, when and why, and obtain the consent that the law asks for. Rules on ' +
        'tracking, recording and employee data differ from state to state; knowing yours is your part.',
      'Use location data for work on shift, and not beyond.',
      'You remain responsible for your licenses, for rest and overtime rules, and for your decisions as an ' +
        'employer. The service checks the rules that you enter and gives no legal advice.',
    ),

    heading('7. Acceptable use'),
    paragraph('You will not, and will not let others:'),
    bullets(
      'break the law with the service, or use it to watch people without a lawful reason',
      'put in content that you may not use, or that is meant to do harm',
      'get around limits, access data of others, or test our security except as described under Security',
      'copy, resell or take apart the service, or build a competing one with its help',
    ),

    heading('8. Our property, and your ideas'),
    paragraph(
      'The service, its software and its design remain ours. If you send us an idea for it, we may use it without ' +
        'owing you anything. We name you as a customer only with your consent.',
    ),

    heading('9. Availability and changes'),
    paragraph([
      'We run the service with care and publish its state under ',
      link('Status', '/status'),
      '. A commitment to a certain availability, and what you get if it is missed, holds where your order ' +
        'contains one. We improve the service continuously. If we remove something that you depend on during a paid ' +
        'period, we tell you beforehand, and you may end the plan and get back what you paid for the remaining ' +
        'time.',
    ]),

    heading('10. Confidentiality'),
    paragraph(
      'Each side keeps to itself what it learns of the other’s business that is not public, uses it only for this ' +
        'agreement, and shows it only to people who need it and are bound in the same way. This does not hold for ' +
        'what was known or independently found before, or what must be disclosed by law.',
    ),

    heading('11. Warranties'),
    paragraph(
      'We will provide the service with reasonable skill and essentially as we describe it. If we do not, tell us ' +
        'and we will fix it; if we cannot within a reasonable time, you may end the plan and get back what you paid ' +
        'for the remaining time. Beyond that, and as far as the law allows, the service comes without further ' +
        'warranties, whether express or implied, including those of merchantability, fitness for a particular ' +
        'purpose and non-infringement.',
    ),

    heading('12. Liability'),
    paragraph(
      'As far as the law allows, neither side owes the other lost profits or indirect or consequential damage, ' +
        'and each side’s total liability under this agreement is limited to the fees paid or due for the twelve ' +
        'months before the event. These limits do not apply to fees owed, to harm done on purpose, or to what the ' +
        'law does not let us limit.',
    ),
    paragraph(
      'If a third party claims that the service as we provide it infringes its rights, we defend you and pay what ' +
        'is finally awarded or agreed. If a third party makes a claim because of your data or a breach of sections ' +
        '6 and 7, you do the same for us. Whoever wants to be defended gives prompt notice, control of the defense ' +
        'and reasonable help.',
    ),

    heading('13. Term and end'),
    bullets(
      'A plan runs for the period you chose and renews for the same period unless one side cancels before it ' +
        'ends. You can cancel in writing.',
      'Either side may end the agreement if the other breaks it seriously and does not put it right within thirty ' +
        'days of notice.',
      'After the end you can ask for a copy of your data for thirty days. Then we delete it from the running ' +
        'service, and from backups as they expire, unless the law makes us keep it.',
    ),

    heading('14. General'),
    bullets(
      'The law of the State of Maryland applies, without its rules on conflict of laws, and the courts in ' +
        'Baltimore decide.',
      'If one of these terms does not hold, the others do. Not insisting on a right does not give it up.',
      'Neither side may transfer the agreement without the other’s consent, except together with the business ' +
        'that it belongs to.',
      'Neither side is liable for delays that are beyond its reasonable control.',
      'We may change these terms for the future. We tell you by email at least thirty days before; if you ' +
        'disagree, you may end the plan on the day of the change.',
    ),
    paragraph([
      'Notices to us go to ',
      link('hello@watchpost.example', 'mailto:hello@watchpost.example'),
      ' or to the address above; notices to you go to the email address of your administrators.',
    ]),
  ),
}
