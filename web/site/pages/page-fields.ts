import { helpCategories, type HelpDraft, type PageDraft } from '../../../contract/site/pages/pages.ts'
import { blocksField } from '../blocks/composed-field.ts'
import { writingField } from '../blocks/content-fields.ts'
import { descriptionField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'
import { searchField } from '../../platform/seo/search-fields.ts'

/** A static page. */
export const pageFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 120 },
  { kind: 'textarea', name: 'summary', label: 'Opening text', max: 300 },
  writingField('content', 'Text'),
  blocksField('blocks', 'Blocks'),
  descriptionField('metaDescription'),
  {
    kind: 'select',
    name: 'schemaTypeOverride',
    label: 'Structured data',
    none: 'Automatic (WebPage)',
    choices: choices(['auto', 'WebPage', 'AboutPage', 'ContactPage'], {
      auto: 'Automatic',
      WebPage: 'WebPage',
      AboutPage: 'AboutPage',
      ContactPage: 'ContactPage',
    }),
  },
  searchField,
  { kind: 'toggle', name: 'legal', label: 'Legal page', hint: 'A legal page can’t be moved to the trash.' },
]

export const pageBlank = (title: string): PageDraft => ({
  title,
  summary: '',
  metaDescription: '',
  content: { type: 'doc', content: [] },
  blocks: [],
  legal: false,
  schemaTypeOverride: '',
})

/** An article of the help centre. */
export const helpFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 120 },
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    choices: choices(helpCategories, Object.fromEntries(helpCategories.map((name) => [name, name]))),
  },
  { kind: 'textarea', name: 'summary', label: 'Opening text', max: 300 },
  writingField('content', 'Text'),
  descriptionField('metaDescription'),
  searchField,
]

export const helpBlank = (title: string): HelpDraft => ({
  title,
  summary: '',
  category: 'Getting started',
  content: { type: 'doc', content: [] },
  metaDescription: '',
})

/** A screen of the product's own. */
export const screenFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Line below it', max: 300 },
  writingField('body', 'Text'),
  descriptionField('metaDescription'),
]
