import {
  activityStatuses,
  badgeVariants,
  cardPositions,
  colorSchemes,
  floorPlans,
  heroIcons,
  heroSlideDefault,
  type HeroSlideDraft,
  placements,
} from '../../../contract/site/hero/hero.ts'
import { buttonField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec, textOf } from '../../platform/forms/fields.ts'
import { placeNames } from './places.ts'

/** When visitors see a slide. */
const timeFields: readonly FieldSpec[] = [
  { kind: 'moment', name: 'startsAt', label: 'Shown from', half: true },
  { kind: 'moment', name: 'endsAt', label: 'Shown until', half: true, over: 'This is past: nobody sees the slide.' },
]

/** The headline side of a hero. */
export const headlineFields: readonly FieldSpec[] = [
  { kind: 'textarea', name: 'headline', label: 'Headline', max: 80, rows: 2 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 240 },
  { ...buttonField('primaryButton', 'First button'), hint: 'Without words it is not shown.' },
  { ...buttonField('secondaryButton', 'Second button'), hint: 'Without words it is not shown.' },
  { kind: 'text', name: 'note', label: 'Line beside the buttons', max: 80 },
  {
    kind: 'text',
    name: 'statusBadgeText',
    label: 'Status badge',
    max: 40,
    half: true,
    hint: 'Over the headline. Empty for none.',
  },
  { kind: 'select', name: 'statusBadgeVariant', label: 'Badge color', choices: choices(badgeVariants), half: true },
]

/** A headline that stands in for the usual one of its page while its time lasts. */
export const headlineSlideFields: readonly FieldSpec[] = [
  { kind: 'select', name: 'placement', label: 'Page', choices: choices(placements, placeNames) },
  ...timeFields,
  ...headlineFields,
]

/** A dashboard-preview slide. */
export const slideFields: readonly FieldSpec[] = [
  { kind: 'toggle', name: 'active', label: 'Shown in the carousel' },
  ...timeFields,
  { kind: 'text', name: 'title', label: 'Title', max: 60, half: true },
  { kind: 'text', name: 'subtitle', label: 'Subtitle', max: 80, half: true },
  { kind: 'text', name: 'statusBadgeText', label: 'Status badge', max: 40, half: true },
  { kind: 'select', name: 'statusBadgeVariant', label: 'Badge color', choices: choices(badgeVariants), half: true },
  {
    kind: 'select',
    name: 'plan',
    label: 'Floor plan',
    choices: choices(floorPlans),
    hint: 'The site that is drawn behind the figures.',
  },
  {
    kind: 'list',
    name: 'metricsData',
    label: 'Numbers',
    one: 'figure',
    max: 6,
    blank: { label: '', value: '', icon: 'Users', colorScheme: 'primary' },
    summary: ({ label, value, icon }) => ({ title: textOf(label), aside: textOf(value), icon: textOf(icon) }),
    fields: [
      { kind: 'text', name: 'label', label: 'Label', max: 40 },
      { kind: 'text', name: 'value', label: 'Value', max: 20, figure: true },
      { kind: 'icon', name: 'icon', label: 'Icon', names: heroIcons, half: true },
      { kind: 'select', name: 'colorScheme', label: 'Colour', choices: choices(colorSchemes), half: true },
    ],
  },
  {
    kind: 'list',
    name: 'activityData',
    label: 'Activity',
    one: 'row',
    max: 8,
    blank: { user: '', action: '', location: '', time: '', status: 'info' },
    summary: ({ user, action, time }) => ({
      title: [user, action].map(textOf).filter(Boolean).join(', '),
      aside: textOf(time),
    }),
    fields: [
      { kind: 'text', name: 'user', label: 'Person', max: 60 },
      { kind: 'text', name: 'action', label: 'What they did', max: 80 },
      { kind: 'text', name: 'location', label: 'Where', max: 60 },
      { kind: 'text', name: 'time', label: 'When', max: 20, figure: true, half: true },
      { kind: 'select', name: 'status', label: 'State', choices: choices(activityStatuses), half: true },
    ],
  },
  {
    kind: 'list',
    name: 'floatingCards',
    label: 'Floating cards',
    one: 'card',
    max: 4,
    blank: { title: '', content: '', position: 'top-right', delay: 200 },
    summary: ({ title, content }) => ({ title: textOf(title), aside: textOf(content) }),
    fields: [
      { kind: 'text', name: 'title', label: 'Title', max: 60 },
      { kind: 'text', name: 'content', label: 'Content', max: 100 },
      { kind: 'select', name: 'position', label: 'Corner', choices: choices(cardPositions), half: true },
      { kind: 'number', name: 'delay', label: 'Comes in after', unit: 'ms', min: 0, max: 5000, half: true },
    ],
  },
]

/** A new slide is hidden and shows the specified sample until it is written. */
export const slideBlank = (title: string): HeroSlideDraft => ({ ...heroSlideDefault, active: false, title })
