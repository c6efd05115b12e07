import type { PageDraft } from '../../../contract/site/pages/pages.ts'
import { bullets, document, heading, link, paragraph, strong } from '../../platform/rich-text/compose.ts'

export const compliance: PageDraft = {
  title: 'Compliance',
  summary: 'The rules we work under, the rules you work under, and which part the software takes.',
  metaDescription:
    'Watchpost compliance: personal data, accessibility, licenses, rest rules, records and privacy of guards, and ' +
    'who is responsible for what.',
  legal: false,
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'Compliance has two halves here. We have rules to keep as a company that holds other companies’ data. You ' +
        'have rules to keep as a company that guards people and property. Software can help with the second half ' +
        'and cannot take it over. This page says where the line runs.',
    ),

    heading('Our half'),
    bullets(
      [
        strong('Certificates. '),
        'Ask us for those named at the foot of this page, with their scope and date, before you rely on one.',
      ],
      [
        strong('Privacy. '),
        'We process customers’ personal data on their instructions, under a data processing agreement. The list ' +
          'of sub-processors comes with it, and customers are told before it changes.',
      ],
      [
        strong('Accessibility. '),
        'We build to WCAG 2.2, level AA: keyboard, contrast, screen readers, reduced motion. If something keeps ' +
          'you out, tell us; we treat it as a fault.',
      ],
      [
        strong('Email. '),
        'Newsletters go only to people who have confirmed them. Consent is recorded in its exact wording, and ' +
          'every issue can be unsubscribed with one click.',
      ],
    ),

    heading('Your half, and what the product does for it'),
    paragraph(
      'Rules for guard work differ from state to state, from contract to contract and sometimes from county to ' +
        'county. Check your state’s rules and enter the stricter of what you find. Live today: license, rest and ' +
        'overtime checks, post orders, time clock, patrol rounds, incidents and the sealed log. Coming: daily reports.',
    ),
    bullets(
      [
        strong('Licenses and training. '),
        'Conditions stand on the post, dates on the guard. A shift that lasts longer than a license is blocked at ' +
          'planning, weeks before the night.',
      ],
      [
        strong('Rest, hours and overtime. '),
        'Checked as a shift is placed, against the shift before and after. Exceptions need a written reason and a ' +
          'name.',
      ],
      [
        strong('Post orders. '),
        'Changes are shown line by line and confirmed by name before clock-in. You can prove who knew what, and ' +
          'since when.',
      ],
      [
        strong('Rounds. '),
        'Every scan carries the time at which the tag was touched. Missed checkpoints carry a reason and a name.',
      ],
      [
        strong('Incident records. '),
        'Entries are added and never overwritten. Originals of photos stay as they were taken. Views and exports ' +
          'of restricted items are logged.',
      ],
      [
        strong('Reports. '),
        'A signed report keeps its number and its wording. A correction is a second version that says what differs.',
      ],
    ),

    heading('Guards’ privacy'),
    paragraph(
      'Tracking people at work is regulated, and rightly. The product is built so that the modest choice is the ' +
        'default: location on shift only, positions in the live map only for those who run the shift, clients ' +
        'without live positions unless you turn them on, and each guard able to see their own record. Telling your ' +
        'people what is recorded, and obtaining the consent that the law asks for, remains with you as their ' +
        'employer.',
    ),

    heading('What we do not do'),
    bullets(
      'We give no legal advice. Texts in our blog and help center are practice, not law.',
      'We do not certify your company.',
      'We do not decide whether a rule applies to you. The product counts the dates and limits that you enter.',
    ),

    heading('For an audit'),
    paragraph('If a client, an insurer or an authority audits you, three things usually answer most of it:'),
    bullets(
      'the list of shifts for the period, with the licenses that were valid through the end of each',
      'the log of changes to rosters, rules and post orders, with names and times',
      'the signed daily activity reports, each under its number, with later versions beside the first',
    ),
    paragraph([
      'All three come out of the ordinary export. For a questionnaire about us, go to the ',
      link('Trust Center', '/trust-center'),
      '. How data is protected is described under ',
      link('Security', '/security'),
      ', and what we record ourselves in the ',
      link('Privacy Policy', '/privacy'),
      '. For everything else, ',
      link('contact us', '/contact'),
      '.',
    ]),
  ),
  blocks: [],
}
