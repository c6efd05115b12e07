import { type Choice, choices, type FieldSpec, isObject, type Json, type JsonObject } from './fields.ts'

/**
 * What a type of block is called, and the fields that it holds beside its text, with what stands for a missing one.
 * `flat`: its text is compared as one.
 */
export type BlockSpec = { label: string; fields: readonly FieldSpec[]; flat?: boolean; missing?: JsonObject }
export type BlockSpecs = Readonly<Record<string, BlockSpec>>

/** A block of a running text (`attrs`, `content`), or one that a page is composed of (`data`). */
export type AnyBlock = { type: string; attrs?: Json; data?: Json; content?: Json[] }

export const isBlock = (value: Json): value is AnyBlock => isObject(value) && typeof value['type'] === 'string'

const text = (name: string, label: string): FieldSpec => ({ kind: 'text', name, label })
const levels: Choice[] = [2, 3, 4].map((level) => ({ value: String(level), label: `level ${level}` }))

/** The blocks of a running text, in the words of its editor. */
export const writingBlocks: BlockSpecs = {
  paragraph: { label: 'Paragraph', fields: [], flat: true },
  heading: {
    label: 'Heading',
    fields: [{ kind: 'select', name: 'level', label: 'Level', choices: levels }],
    flat: true,
  },
  codeBlock: { label: 'Code', fields: [text('language', 'Language')], flat: true },
  bulletList: { label: 'List', fields: [] },
  orderedList: {
    label: 'Numbered list',
    fields: [{ kind: 'number', name: 'start', label: 'First number' }],
    missing: { start: 1 },
  },
  listItem: { label: 'Item', fields: [], flat: true },
  blockquote: { label: 'Quote', fields: [] },
  callout: {
    label: 'Callout',
    fields: [{ kind: 'select', name: 'tone', label: 'Kind', choices: choices(['note', 'tip', 'warning']) }],
  },
  table: { label: 'Table', fields: [] },
  tableRow: { label: 'Row', fields: [], flat: true },
  horizontalRule: { label: 'Line', fields: [] },
  image: {
    label: 'Picture',
    fields: [text('src', 'Picture'), text('alt', 'Alternative text'), text('caption', 'Caption')],
  },
  embed: { label: 'Film', fields: [text('title', 'Title'), text('service', 'Service'), text('video', 'Film')] },
  cta: {
    label: 'Call to action',
    fields: [text('title', 'Title'), text('text', 'Text'), text('button', 'Button'), text('href', 'Link')],
  },
  reusableCta: { label: 'Reusable call to action', fields: [text('slug', 'Which one')] },
  faq: {
    label: 'Questions',
    fields: [
      {
        kind: 'list',
        name: 'items',
        label: 'Questions',
        one: 'question',
        blank: {},
        summary: () => ({ title: '' }),
        fields: [text('question', 'Question'), text('answer', 'Answer')],
      },
    ],
  },
}
