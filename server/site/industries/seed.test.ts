import { expect, test } from 'vitest'
import { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { blogSeed } from '../blog/seed.ts'
import { testBlockPages } from '../blocks/testing-block-pages.ts'
import { pageFacts, shownBlocks } from '../blocks/testing-blocks.ts'
import { solutionsSeed } from '../solutions/seed.ts'
import { industriesSeed } from './seed.ts'

/** A page as visitors see it, and the blocks that were written for it alone. */
const asShown = <D extends SolutionDraft | IndustryDraft>(slug: string, data: D) => ({
  slug,
  data: { ...data, blocks: shownBlocks(data.blocks) },
  own: data.blocks,
})

const entries = industriesSeed.map(({ slug, data }) => asShown(slug!, IndustryDraft.parse(data)))
const slugs = entries.map(({ slug }) => slug)
const solutions = solutionsSeed.map(({ slug, data }) => asShown(slug!, SolutionDraft.parse(data)))
const all = [...entries, ...solutions]
const addresses = [
  '/#roi',
  '/demo',
  '/contact',
  '/pricing',
  ...solutions.map(({ slug }) => `/solutions/${slug}`),
  ...slugs.map((slug) => `/industries/${slug}`),
  ...blogSeed.map(({ slug }) => `/blog/${slug}`),
]

test('every industry that the menu and the footer lead to is there', () => {
  expect(slugs).toEqual([
    'healthcare',
    'retail',
    'logistics',
    'corporate',
    'education',
    'construction',
    'ports',
    'residential',
  ])
})

test('an industry names a solution exactly when that solution names the industry', () => {
  const fromIndustries = entries.flatMap(({ slug, data }) => data.solutions.map((solution) => `${slug} ${solution}`))
  const fromSolutions = solutions.flatMap(({ slug, data }) => data.industries.map((industry) => `${industry} ${slug}`))
  expect(fromIndustries.toSorted()).toEqual(fromSolutions.toSorted())
  expect(new Set(fromIndustries).size).toBe(fromIndustries.length)
})

test('no question, heading or description stands on two pages of solutions and industries', () => {
  const once = all.flatMap(({ data, own }) => [
    ...pageFacts(data.blocks).questions,
    data.metaDescription,
    data.description,
    data.summary,
    data.content,
    ...own.flatMap((block) => ('title' in block.data ? [block.data.title] : [])),
  ])
  expect(once.filter((text, index) => once.indexOf(text) !== index)).toEqual([])
})

test('no two pages of solutions and industries are built in the same order', () => {
  const orders = all.map(({ data }) => pageFacts(data.blocks).order.join(' '))
  expect(new Set(orders).size).toBe(orders.length)
})

testBlockPages(entries, { words: [300, 500], addresses })
