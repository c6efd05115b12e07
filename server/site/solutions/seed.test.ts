import { expect, test } from 'vitest'
import { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { blogSeed } from '../blog/seed.ts'
import { testBlockPages } from '../blocks/testing-block-pages.ts'
import { pageFacts, shownBlocks } from '../blocks/testing-blocks.ts'
import { ctaSeed } from '../cta/seed.ts'
import { solutionsSeed } from './seed.ts'

const drafts = solutionsSeed.map(({ slug, data }) => ({ slug: slug!, data: SolutionDraft.parse(data) }))
// As visitors see them.
const entries = drafts.map(({ slug, data }) => ({ slug, data: { ...data, blocks: shownBlocks(data.blocks) } }))
const slugs = entries.map(({ slug }) => slug)
const addresses = [
  '/#roi',
  '/demo',
  '/trial',
  '/contact',
  '/pricing',
  ...slugs.map((slug) => `/solutions/${slug}`),
  ...blogSeed.map(({ slug }) => `/blog/${slug}`),
]

test('every solution that the menu and the footer lead to is there, and the client portal', () => {
  expect(slugs).toEqual([
    'scheduling',
    'guard-tracking',
    'patrol-rounds',
    'incident-response',
    'reporting',
    'analytics',
    'client-portal',
  ])
})

test('every reusable call to action is used, one of them on more than one solution', () => {
  const used = drafts.flatMap(({ data }) =>
    data.blocks.flatMap((block) => (block.type === 'reusableCta' ? [block.data.slug] : [])),
  )
  expect([...new Set(used)].toSorted()).toEqual(ctaSeed.map(({ slug }) => slug).toSorted())
  expect(used.length).toBeGreaterThan(ctaSeed.length)
})

test('solutions that are related name each other', () => {
  const pairs = entries.flatMap(({ slug, data }) => data.solutions.map((other) => [slug, other]))
  expect(pairs.filter(([one, other]) => one === other || !pairs.some(([a, b]) => a === other && b === one))).toEqual([])
})

test('no question is answered on two solutions', () => {
  const questions = entries.flatMap(({ data }) => pageFacts(data.blocks).questions)
  expect(new Set(questions).size).toBe(questions.length)
})

test('no two solutions are built in the same order', () => {
  const orders = entries.map(({ data }) => pageFacts(data.blocks).order.join(' '))
  expect(new Set(orders).size).toBe(orders.length)
})

testBlockPages(entries, { words: [250, 400], addresses })
