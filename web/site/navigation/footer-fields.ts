import { linksField, sampleField } from '../../platform/forms/common-fields.ts'
import { type FieldSpec, textOf } from '../../platform/forms/fields.ts'

const link = (name: string, label: string): FieldSpec => ({ kind: 'link', name, label, half: true })

/** The whole footer. */
export const footerFields: readonly FieldSpec[] = [
  {
    kind: 'list',
    name: 'navigation',
    label: 'Columns',
    one: 'column',
    max: 6,
    blank: { title: '', links: [] },
    summary: ({ title, links }) => ({
      title: textOf(title),
      aside: `${Array.isArray(links) ? links.length : 0} links`,
    }),
    fields: [{ kind: 'text', name: 'title', label: 'Title', max: 40 }, linksField('links', 'Links', 12, 'column')],
  },
  {
    kind: 'group',
    name: 'trustStrip',
    label: 'Trust strip',
    fields: [
      { kind: 'toggle', name: 'enabled', label: 'Shown on every page' },
      link('statusPageUrl', 'Status page'),
      link('securityUrl', 'Security'),
      link('complianceUrl', 'Compliance'),
      link('trustCenterUrl', 'Trust center'),
      { kind: 'text', name: 'emergencyEmail', label: 'Report an incident to', max: 120, half: true },
      { kind: 'text', name: 'emergencyPhone', label: '24/7 support phone', max: 40, figure: true, half: true },
      { kind: 'text', name: 'bookDemoText', label: 'Button', max: 40, half: true },
      link('bookDemoUrl', 'Link'),
    ],
  },
  {
    kind: 'group',
    name: 'newsletter',
    label: 'Newsletter and trial',
    fields: [
      { kind: 'text', name: 'headline', label: 'Headline', max: 80 },
      { kind: 'textarea', name: 'description', label: 'Description', max: 200, rows: 2 },
      {
        kind: 'textarea',
        name: 'consentText',
        label: 'Consent',
        max: 300,
        rows: 2,
        hint: 'Kept with every subscription, word for word.',
      },
      { kind: 'text', name: 'ctaReadyText', label: 'Line above the buttons', max: 120 },
      { kind: 'text', name: 'startTrialText', label: 'Trial button', max: 40, half: true },
      link('startTrialUrl', 'Link'),
      { kind: 'text', name: 'getQuoteText', label: 'Quote button', max: 40, half: true },
      link('getQuoteUrl', 'Link'),
      {
        kind: 'list',
        name: 'badges',
        label: 'Certificates',
        one: 'certificate',
        max: 6,
        hint: 'The landing page shows the first three of them as well, and the trust center points to them.',
        blank: { icon: 'ShieldCheck', title: '', description: '' },
        summary: ({ title, icon }) => ({ title: textOf(title), icon: textOf(icon) }),
        fields: [
          { kind: 'text', name: 'title', label: 'Title', max: 40, half: true },
          { kind: 'icon', name: 'icon', label: 'Icon', half: true },
          { kind: 'text', name: 'description', label: 'Description', max: 60 },
          sampleField,
        ],
      },
    ],
  },
  {
    kind: 'group',
    name: 'company',
    label: 'Company',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', max: 60 },
      { kind: 'textarea', name: 'description', label: 'Description', max: 300 },
      { kind: 'text', name: 'phone', label: 'Phone', max: 40, figure: true, half: true },
      { kind: 'text', name: 'email', label: 'Email', max: 120, half: true },
      { kind: 'textarea', name: 'address', label: 'Address', max: 200, rows: 2 },
      {
        kind: 'group',
        name: 'socialMedia',
        label: 'Social media',
        fields: [link('twitter', 'Twitter'), link('linkedin', 'LinkedIn'), link('facebook', 'Facebook'), sampleField],
      },
    ],
  },
  {
    kind: 'group',
    name: 'bottomBar',
    label: 'Bottom bar',
    fields: [
      {
        kind: 'text',
        name: 'copyrightText',
        label: 'Copyright',
        max: 120,
        hint: 'The year stands before it by itself.',
      },
      linksField('legalLinks', 'Legal links', 8),
    ],
  },
]
