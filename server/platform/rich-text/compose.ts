import type { Block, Inline, ListItem, RichText } from '../../../contract/platform/rich-text/rich-text.ts'

/** Words of a paragraph: plain, or the pieces that `strong`, `emphasis` and `link` make. */
type Words = string | (string | Inline)[]

/** What of a page runs today and what is coming, each as the rest of a sentence. */
export type Progress = { live: string; coming: string }

const inline = (words: Words): Inline[] =>
  (typeof words === 'string' ? [words] : words).map((part) =>
    typeof part === 'string' ? { type: 'text', text: part } : part,
  )

const item = (words: Words): ListItem => ({ type: 'listItem', content: [paragraph(words)] })

/** Writes a text of the block editor by hand, for the content that a fresh installation starts with. */
export const document = (...content: Block[]): RichText => ({ type: 'doc', content })

/** What a text that describes the product begins with: which of it runs today, and which is coming. */
export const liveAndComing = ({ live, coming }: Progress): Block =>
  paragraph([strong('Live today: '), `${live}. `, strong('Coming: '), `${coming}.`])

export const heading = (words: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: inline(words) })
export const paragraph = (words: Words): Block => ({ type: 'paragraph', content: inline(words) })
export const bullets = (...items: Words[]): Block => ({ type: 'bulletList', content: items.map(item) })
export const steps = (...items: Words[]): Block => ({ type: 'orderedList', content: items.map(item) })
export const quote = (words: Words): Block => ({ type: 'blockquote', content: [paragraph(words)] })

export const strong = (words: string): Inline => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })
export const emphasis = (words: string): Inline => ({ type: 'text', text: words, marks: [{ type: 'italic' }] })
export const link = (words: string, href: string): Inline => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
