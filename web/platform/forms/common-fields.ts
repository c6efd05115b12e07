import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { type FieldSpec, textOf } from './fields.ts'

/** A button: its words and where it leads. With `optional` it may be left out. */
export const buttonField = (name: string, label: string, optional = false): FieldSpec => ({
  kind: 'group',
  name,
  label,
  ...(optional && { optional, blank: { text: '', href: '' } }),
  fields: [
    { kind: 'text', name: 'text', label: 'Text', max: 60, half: true },
    { kind: 'link', name: 'href', label: 'Link', half: true },
  ],
})

/**
 * Links, each a name and where it leads. With `moves` they can be moved to other lists of links, each of which belongs
 * to such a thing.
 */
export const linksField = (name: string, label: string, max: number, moves?: string): FieldSpec => ({
  kind: 'list',
  name,
  label,
  one: 'link',
  max,
  blank: { name: '', href: '' },
  ...(moves && { moves }),
  summary: (link) => ({ title: textOf(link['name']), aside: textOf(link['href']), link: textOf(link['href']) }),
  fields: [
    { kind: 'text', name: 'name', label: 'Text', max: 80 },
    { kind: 'link', name: 'href', label: 'Link' },
  ],
})

/** Questions with their answers. */
export const questionsField = (name: string, label: string, max: number): FieldSpec => ({
  kind: 'list',
  name,
  label,
  one: 'question',
  max,
  blank: { question: '', answer: '' },
  summary: ({ question }) => ({ title: textOf(question) }),
  fields: [
    { kind: 'text', name: 'question', label: 'Question', max: 160 },
    { kind: 'textarea', name: 'answer', label: 'Answer', max: 1200, rows: 4 },
  ],
})

const { least, most } = searchLengths.description

/** What search results say of a page; `more` says what stands in where there is none. */
export const descriptionField = (name: string, more = ''): FieldSpec => ({
  kind: 'textarea',
  name,
  label: 'Description for search engines',
  max: 300,
  hint: `Best between ${least} and ${most} characters.${more && ` ${more}`}`,
})

/** Marks made-up content until it is replaced or confirmed. */
export const sampleField: FieldSpec = {
  kind: 'toggle',
  name: 'sample',
  label: 'Sample',
  hint: 'Made up. Replacing it unticks this; untick it yourself to confirm it as true.',
}
