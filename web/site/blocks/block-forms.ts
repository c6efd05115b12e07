import AppWindow from 'lucide-react/icons/app-window'
import ChartColumn from 'lucide-react/icons/chart-column'
import Columns2 from 'lucide-react/icons/columns-2'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Image from 'lucide-react/icons/image'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import PanelTop from 'lucide-react/icons/panel-top'
import Quote from 'lucide-react/icons/quote'
import Repeat from 'lucide-react/icons/repeat'
import Text from 'lucide-react/icons/text'
import type { ComposedBlock } from '../../../contract/site/blocks/blocks.ts'
import { plainText, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { CtaPicker } from '../cta/cta-picker.tsx'
import { sampleField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec, type JsonObject, textOf } from '../../platform/forms/fields.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import { writingField } from './content-fields.ts'

type Name = ComposedBlock['type']
type Data<T extends Name> = Extract<ComposedBlock, { type: T }>['data']

/** The form of a type of block. `line` is the text of a closed row. */
export type BlockForm = {
  label: string
  about: string
  icon: LucideIcon
  fields: readonly FieldSpec[]
  blank: JsonObject
  line: (data: JsonObject) => string
}

const title: FieldSpec = { kind: 'text', name: 'title', label: 'Title', max: 100 }
const lead: FieldSpec = { kind: 'textarea', name: 'text', label: 'Text', max: 300, rows: 2 }

const button = (name: string, label: string, optional: boolean): FieldSpec => ({
  kind: 'group',
  name,
  label,
  ...(optional && { optional }),
  blank: { text: '', href: '' },
  fields: [
    { kind: 'text', name: 'text', label: 'Text', max: 60, half: true },
    { kind: 'link', name: 'href', label: 'Link', half: true },
  ],
})

const items = (
  one: string,
  max: number,
  fields: readonly FieldSpec[],
  blank: JsonObject,
  names: { title: string; aside?: string; icon?: string },
): FieldSpec => ({
  kind: 'list',
  name: 'items',
  label: `${one.charAt(0).toUpperCase()}${one.slice(1)}s`,
  one,
  max,
  fields,
  blank,
  summary: (item) => ({
    title: textOf(item[names.title]),
    ...(names.aside && { aside: textOf(item[names.aside]) }),
    ...(names.icon && { icon: textOf(item[names.icon]) }),
  }),
})

const form = <T extends Name>(
  label: string,
  about: string,
  icon: LucideIcon,
  blank: Data<T>,
  fields: readonly FieldSpec[],
  line: (data: JsonObject) => string = (data) => textOf(data['title']),
): BlockForm => ({ label, about, icon, blank, fields, line })

const SCREENS = {
  'week-board': 'The week’s board',
  'live-map': 'The live map',
  'patrol-round': 'A patrol round',
  'incident-timeline': 'An incident',
  'daily-report': 'The daily report',
}

/** The form of each type of block, in the order in which they are offered. */
export const blockForms: Readonly<Record<Name, BlockForm>> = {
  hero: form<'hero'>(
    'Opening',
    'The night at the top of a page: its title and what to do next',
    PanelTop,
    { title: '', text: '', primaryButton: null, secondaryButton: null },
    [title, lead, button('primaryButton', 'First button', true), button('secondaryButton', 'Second button', true)],
  ),
  richText: form<'richText'>(
    'Text',
    'Running text with headings, lists, tables and pictures',
    Text,
    { body: { type: 'doc', content: [] } },
    [writingField('body', 'Text')],
    (data) => wordsOf(data['body']),
  ),
  features: form<'features'>(
    'Features',
    'What something can do, each with an icon',
    Grid2x2,
    { title: '', text: '', items: [] },
    [
      title,
      lead,
      items(
        'feature',
        12,
        [
          { kind: 'icon', name: 'icon', label: 'Icon' },
          { kind: 'text', name: 'title', label: 'Title', max: 80 },
          { kind: 'textarea', name: 'text', label: 'Text', max: 300, rows: 2 },
        ],
        { icon: 'ShieldCheck', title: '', text: '' },
        { title: 'title', icon: 'icon' },
      ),
    ],
  ),
  steps: form<'steps'>(
    'Steps',
    'What happens, hour by hour or one after the other',
    ListOrdered,
    { title: '', text: '', items: [] },
    [
      title,
      lead,
      items(
        'step',
        10,
        [
          { kind: 'text', name: 'time', label: 'Time', max: 20, figure: true, half: true, hint: 'Empty for a number.' },
          { kind: 'text', name: 'title', label: 'Title', max: 80, half: true },
          { kind: 'textarea', name: 'text', label: 'Text', max: 300, rows: 2 },
        ],
        { time: '', title: '', text: '' },
        { title: 'title', aside: 'time' },
      ),
    ],
  ),
  statistics: form<'statistics'>(
    'Statistics',
    'Large figures with where they come from',
    ChartColumn,
    { title: '', sample: true, items: [] },
    [
      title,
      sampleField,
      items(
        'figure',
        6,
        [
          { kind: 'text', name: 'value', label: 'Number', max: 20, figure: true, half: true },
          { kind: 'text', name: 'label', label: 'What it counts', max: 80, half: true },
          { kind: 'text', name: 'source', label: 'Source', max: 160 },
        ],
        { value: '', label: '', source: '' },
        { title: 'label', aside: 'value' },
      ),
    ],
  ),
  quote: form<'quote'>(
    'Quote',
    'What a customer said',
    Quote,
    { quote: '', name: '', role: '', company: '', sample: true },
    [
      { kind: 'textarea', name: 'quote', label: 'Quote', max: 500 },
      { kind: 'text', name: 'name', label: 'Who said it', max: 60, half: true },
      { kind: 'text', name: 'role', label: 'Role', max: 80, half: true },
      { kind: 'text', name: 'company', label: 'Company', max: 60, half: true },
      sampleField,
    ],
    (data) => textOf(data['quote']),
  ),
  comparison: form<'comparison'>(
    'Comparison',
    'Two ways of doing the same, side by side',
    Columns2,
    { title: '', text: '', left: '', right: '', rows: [] },
    [
      title,
      lead,
      { kind: 'text', name: 'left', label: 'Left column', max: 40, half: true },
      { kind: 'text', name: 'right', label: 'Right column, stressed', max: 40, half: true },
      {
        kind: 'list',
        name: 'rows',
        label: 'Rows',
        one: 'row',
        max: 20,
        blank: { label: '', left: '', right: '' },
        summary: ({ label }) => ({ title: textOf(label) }),
        fields: [
          { kind: 'text', name: 'label', label: 'About', max: 80 },
          { kind: 'text', name: 'left', label: 'Left', max: 160, half: true },
          { kind: 'text', name: 'right', label: 'Right', max: 160, half: true },
        ],
      },
    ],
  ),
  image: form<'image'>(
    'Picture',
    'One picture across the page',
    Image,
    { src: '', alt: '', caption: '', width: 1600, height: 900 },
    [
      {
        kind: 'text',
        name: 'alt',
        label: 'Alternative text',
        max: 200,
        hint: 'What the picture shows, for people who don’t see it.',
      },
      { kind: 'text', name: 'caption', label: 'Caption', max: 200 },
    ],
    (data) => textOf(data['alt']),
  ),
  screen: form<'screen'>(
    'Product screen',
    'A working miniature of the product',
    AppWindow,
    { screen: 'week-board', caption: '' },
    [
      { kind: 'select', name: 'screen', label: 'Screen', choices: choices(Object.keys(SCREENS), SCREENS) },
      { kind: 'text', name: 'caption', label: 'Caption', max: 200 },
    ],
    (data) => SCREENS[data['screen'] as keyof typeof SCREENS] ?? '',
  ),
  faq: form<'faq'>('Questions', 'Questions that open in place', MessageCircleQuestion, { title: '', items: [] }, [
    title,
    items(
      'question',
      20,
      [
        { kind: 'text', name: 'question', label: 'Question', max: 160 },
        { kind: 'textarea', name: 'answer', label: 'Answer', max: 1200 },
      ],
      { question: '', answer: '' },
      { title: 'question' },
    ),
  ]),
  cta: form<'cta'>(
    'Call to action',
    'The one thing to do next, on hi-vis',
    Megaphone,
    { title: '', text: '', primaryButton: { text: '', href: '' }, secondaryButton: null },
    [title, lead, button('primaryButton', 'First button', false), button('secondaryButton', 'Second button', true)],
  ),
  reusableCta: form<'reusableCta'>(
    'Reusable call to action',
    'One that other pages show too, written once for all of them',
    Repeat,
    { slug: '' },
    [{ kind: 'custom', name: 'slug', label: 'Which one', component: CtaPicker }],
    (data) => textOf(data['slug']),
  ),
}

function wordsOf(body: unknown): string {
  const { content } = (body ?? {}) as Partial<RichText>
  return Array.isArray(content) ? plainText({ type: 'doc', content }).slice(0, 120) : ''
}
