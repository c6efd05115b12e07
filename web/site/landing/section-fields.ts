import { controlIcons } from '../../../contract/site/landing/badges.ts'
import { benefitIcons, stepColors, stepIcons } from '../../../contract/site/landing/how-it-works.ts'
import type { SectionName } from '../../../contract/site/landing/sections.ts'
import { trustIcons } from '../../../contract/site/landing/trust-bar.ts'
import { screenWords } from '../../../contract/site/blocks/screens.ts'
import { placeNames } from '../blocks/screen-fields.ts'
import { closingFields, ctaFields, stickyFields } from '../cta/cta-fields.ts'
import { questionsField, sampleField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec, textOf } from '../../platform/forms/fields.ts'
import { roiFields } from './roi-fields.ts'

const title = (max = 80): FieldSpec => ({ kind: 'text', name: 'title', label: 'Title', max })
const text = (max = 240): FieldSpec => ({ kind: 'textarea', name: 'text', label: 'Text', max })

const headed: readonly FieldSpec[] = [
  title(),
  text(),
  {
    kind: 'group',
    name: 'link',
    label: 'Link to all',
    fields: [
      { kind: 'text', name: 'name', label: 'Text', max: 80, half: true },
      { kind: 'link', name: 'href', label: 'Link', half: true },
    ],
  },
]

/** What an editor writes of each landing section; the limits are the contract's. */
export const sectionFields: Readonly<Record<Exclude<SectionName, 'footer' | 'layout'>, readonly FieldSpec[]>> = {
  trust_bar: [
    {
      kind: 'list',
      name: 'trustMetrics',
      label: 'Numbers',
      one: 'figure',
      max: 6,
      blank: { icon: 'Users', label: '', description: '' },
      summary: ({ label, description, icon }) => ({
        title: textOf(label),
        aside: textOf(description),
        icon: textOf(icon),
      }),
      fields: [
        { kind: 'text', name: 'label', label: 'Number', max: 20, half: true },
        { kind: 'icon', name: 'icon', label: 'Icon', names: trustIcons, half: true },
        { kind: 'text', name: 'description', label: 'What it counts', max: 40 },
      ],
    },
    {
      kind: 'list',
      name: 'clientLogos',
      label: 'Clients',
      one: 'client',
      max: 12,
      blank: { name: '', logo: '' },
      summary: ({ name, logo }) => ({ title: textOf(name), aside: textOf(logo) }),
      fields: [
        { kind: 'text', name: 'name', label: 'Name', max: 60 },
        { kind: 'text', name: 'logo', label: 'Initials', max: 4, figure: true },
        sampleField,
      ],
    },
    { kind: 'text', name: 'subtitle', label: 'Line below', max: 120 },
  ],
  how_it_works: [
    title(),
    { kind: 'textarea', name: 'subtitle', label: 'Subtitle', max: 200, rows: 2 },
    {
      kind: 'list',
      name: 'steps',
      label: 'Steps',
      one: 'step',
      max: 6,
      blank: { icon: 'Upload', title: '', description: '', time: '', color: 'primary' },
      summary: (step) => ({ title: textOf(step['title']), aside: textOf(step['time']), icon: textOf(step['icon']) }),
      fields: [
        { kind: 'text', name: 'title', label: 'Title', max: 60 },
        { kind: 'textarea', name: 'description', label: 'Description', max: 200 },
        { kind: 'text', name: 'time', label: 'Time', max: 20, figure: true, half: true },
        { kind: 'icon', name: 'icon', label: 'Icon', names: stepIcons, half: true },
        { kind: 'select', name: 'color', label: 'Colour', choices: choices(stepColors), half: true },
      ],
    },
    {
      kind: 'list',
      name: 'benefits',
      label: 'Benefits',
      one: 'benefit',
      max: 6,
      blank: { icon: 'Clock', text: '' },
      summary: (benefit) => ({ title: textOf(benefit['text']), icon: textOf(benefit['icon']) }),
      fields: [
        { kind: 'text', name: 'text', label: 'Text', max: 60 },
        { kind: 'icon', name: 'icon', label: 'Icon', names: benefitIcons },
      ],
    },
    { kind: 'text', name: 'ctaText', label: 'Button', max: 40, half: true },
    { kind: 'link', name: 'ctaUrl', label: 'Link', half: true },
    { kind: 'text', name: 'ctaSubtext', label: 'Line below the button', max: 120 },
  ],
  cta: ctaFields,
  sticky_cta: stickyFields,
  closing: closingFields,
  roi: roiFields,
  tour: [
    title(),
    text(),
    {
      kind: 'list',
      name: 'steps',
      label: 'Steps',
      one: 'step',
      max: 5,
      blank: { screen: 'week-board', time: '', title: '', text: '' },
      summary: (step) => ({ title: textOf(step['title']), aside: textOf(step['time']) }),
      fields: [
        {
          kind: 'select',
          name: 'screen',
          label: 'Picture of the product',
          choices: choices(Object.keys(screenWords), placeNames),
          half: true,
        },
        { kind: 'text', name: 'time', label: 'Time', max: 10, figure: true, half: true },
        title(),
        text(200),
      ],
    },
  ],
  industries: headed,
  pricing: [
    ...headed,
    {
      kind: 'group',
      name: 'labels',
      label: 'Short words',
      fields: [
        { kind: 'text', name: 'perGuard', label: 'Below a price', max: 60, half: true },
        {
          kind: 'text',
          name: 'yearly',
          label: 'Paid by the year',
          max: 60,
          half: true,
          hint: '{yearly} stands for the price.',
        },
        { kind: 'text', name: 'onRequest', label: 'On request', max: 30, half: true },
        { kind: 'text', name: 'onRequestText', label: 'Below on request', max: 60, half: true },
      ],
    },
  ],
  blog: headed,
  badges: [
    { ...title(), hint: 'The certificates beside it are those of the footer.' },
    {
      kind: 'list',
      name: 'controls',
      label: 'Controls',
      one: 'control',
      max: 8,
      blank: { icon: 'Lock', text: '' },
      summary: (control) => ({ title: textOf(control['text']), icon: textOf(control['icon']) }),
      fields: [
        { kind: 'text', name: 'text', label: 'Text', max: 80 },
        { kind: 'icon', name: 'icon', label: 'Icon', names: controlIcons },
      ],
    },
  ],
  outcomes: [
    title(),
    text(),
    {
      kind: 'text',
      name: 'source',
      label: 'Source line',
      max: 160,
      hint: 'Where the figures come from and when they were measured.',
    },
    { kind: 'text', name: 'before', label: 'Column before', max: 20, half: true },
    { kind: 'text', name: 'after', label: 'Column after', max: 20, half: true },
    {
      kind: 'list',
      name: 'items',
      label: 'Results',
      one: 'result',
      max: 8,
      blank: { name: '', detail: '', from: '', to: '', fromAt: 100, toAt: 20, change: '' },
      summary: ({ name, change }) => ({ title: textOf(name), aside: textOf(change) }),
      fields: [
        { kind: 'text', name: 'name', label: 'What changed', max: 60 },
        { kind: 'text', name: 'detail', label: 'Detail', max: 80 },
        { kind: 'text', name: 'from', label: 'Before', max: 20, figure: true, half: true },
        { kind: 'text', name: 'to', label: 'After', max: 20, figure: true, half: true },
        { kind: 'number', name: 'fromAt', label: 'Before, of the axis', unit: '%', min: 0, max: 100, half: true },
        { kind: 'number', name: 'toAt', label: 'After, of the axis', unit: '%', min: 0, max: 100, half: true },
        { kind: 'text', name: 'change', label: 'Change', max: 12, figure: true },
        sampleField,
      ],
    },
  ],
  testimonials: [
    title(),
    {
      kind: 'list',
      name: 'items',
      label: 'Quotes',
      one: 'quote',
      max: 6,
      blank: { id: '', quote: '', name: '', role: '', company: '', initials: '' },
      summary: ({ name, company }) => ({ title: textOf(name), aside: textOf(company) }),
      fields: [
        { kind: 'textarea', name: 'quote', label: 'Quote', max: 400, rows: 4 },
        { kind: 'text', name: 'name', label: 'Name', max: 60, half: true },
        { kind: 'text', name: 'role', label: 'Role', max: 80, half: true },
        { kind: 'text', name: 'company', label: 'Company', max: 60, half: true },
        { kind: 'text', name: 'initials', label: 'Initials', max: 4, figure: true, half: true },
        {
          kind: 'text',
          name: 'id',
          label: 'Name in the figures',
          max: 40,
          figure: true,
          hint: 'By this name, views of the quote are counted.',
        },
        sampleField,
      ],
    },
  ],
  faq: [
    title(),
    { kind: 'text', name: 'text', label: 'Line beside it', max: 160 },
    { kind: 'text', name: 'phone', label: 'Phone', max: 40, figure: true },
    questionsField('items', 'Questions', 20),
  ],
}

/** The fields of a section by its name; none for the order of all, which has a form of its own. */
export const fieldsOf = (name: string) => (sectionFields as Readonly<Record<string, readonly FieldSpec[]>>)[name] ?? []
