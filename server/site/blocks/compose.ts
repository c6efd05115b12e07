import type { ComposedBlock, TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { Button } from '../../../contract/core/core.ts'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { document, liveAndComing, type Progress } from '../../platform/rich-text/compose.ts'

/** A line of a list: its icon, time or label first, then what it says. */
type Line = [first: string, second: string, third: string]

type ScreenName = Extract<TypedBlock, { type: 'screen' }>['data']['screen']

export const button = (text: string, href: string): Button => ({ text, href })

/** Writes typed blocks by hand, for the content that a fresh installation starts with. */
export const hero = (title: string, text: string, primaryButton: Button, secondaryButton: Button): TypedBlock => ({
  type: 'hero',
  data: { title, text, primaryButton, secondaryButton },
})

export const richText = (...content: Block[]): TypedBlock => ({
  type: 'richText',
  data: { body: document(...content) },
})

export const features = (title: string, text: string, ...lines: Line[]): TypedBlock => ({
  type: 'features',
  data: { title, text, items: lines.map(([icon, name, words]) => ({ icon, title: name, text: words })) },
})

export const timeline = (title: string, text: string, ...lines: Line[]): TypedBlock => ({
  type: 'steps',
  data: { title, text, items: lines.map(([time, name, words]) => ({ time, title: name, text: words })) },
})

export const comparison = (
  title: string,
  text: string,
  [left, right]: [string, string],
  ...rows: Line[]
): TypedBlock => ({
  type: 'comparison',
  data: { title, text, left, right, rows: rows.map(([label, one, other]) => ({ label, left: one, right: other })) },
})

export const screen = (name: ScreenName, caption: string): TypedBlock => ({
  type: 'screen',
  data: { screen: name, caption },
})

/** Quotes and figures written here are made up: they are marked as samples, for editors to replace. */
export const sampleQuote = (quote: string, name: string, role: string, company: string): TypedBlock => ({
  type: 'quote',
  data: { quote, name, role, company, sample: true },
})

export const sampleStatistics = (title: string, ...figures: [value: string, label: string][]): TypedBlock => ({
  type: 'statistics',
  data: {
    title,
    sample: true,
    items: figures.map(([value, label]) => ({ value, label, source: '' })),
  },
})

export const faq = (title: string, ...questions: [question: string, answer: string][]): TypedBlock => ({
  type: 'faq',
  data: { title, items: questions.map(([question, answer]) => ({ question, answer })) },
})

export const cta = (
  title: string,
  text: string,
  primaryButton: Button,
  secondaryButton: Button | null = null,
): TypedBlock => ({
  type: 'cta',
  data: { title, text, primaryButton, secondaryButton },
})

/** The same blocks, the first running text of which says what runs today and what is coming. */
export function withProgress(blocks: ComposedBlock[], progress: Progress): ComposedBlock[] {
  const first = blocks.findIndex(({ type }) => type === 'richText')
  return blocks.map((block, at) => {
    if (at !== first || block.type !== 'richText') return block
    return { ...block, data: { body: document(liveAndComing(progress), ...block.data.body.content) } }
  })
}

/** What a reusable call to action says, by its slug. */
export const reusableCta = (slug: string): ComposedBlock => ({ type: 'reusableCta', data: { slug } })
