import { describe, expect, test } from 'vitest'
import { SolutionDraft } from '../../contract/solutions.ts'
import { blogSeed } from '../blog/seed.ts'
import { iconNames, pageFacts, shownBlocks } from '../core/testing-blocks.ts'
import { faultsOf, linksIn } from '../core/testing-texts.ts'
import { ctaSeed } from '../cta/seed.ts'
import { solutionsSeed } from './seed.ts'

const drafts = solutionsSeed.map(({ slug, data }) => ({ slug: slug!, data: SolutionDraft.parse(data) }))
// As visitors see them.
const entries = drafts.map(({ slug, data }) => ({ slug, data: { ...data, blocks: shownBlocks(data.blocks) } }))
const slugs = entries.map(({ slug }) => slug)
const addresses = [
  '/#roi', '/demo', '/contact', '/pricing', ...slugs.map((slug) => `/solutions/${slug}`), ...blogSeed.map(({ slug }) => `/blog/${slug}`),
]

test('every solution that the menu and the footer lead to is there, and the client portal', () => {
  expect(slugs).toEqual([
    'scheduling', 'guard-tracking', 'patrol-rounds', 'incident-response', 'reporting', 'analytics', 'client-portal',
  ])
})

test('every reusable call to action is used, one of them on more than one solution', () => {
  const used = drafts.flatMap(({ data }) => data.blocks.flatMap((block) => (block.type === 'reusableCta' ? [block.data.slug] : [])))
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

describe.each(entries)('$slug', ({ data }) => {
  const facts = pageFacts(data.blocks)

  test('has a description that search results show whole', () => {
    expect(data.metaDescription.length).toBeGreaterThanOrEqual(120)
    expect(data.metaDescription.length).toBeLessThanOrEqual(160)
  })

  test('opens with a hero and has every part a visitor looks for', () => {
    expect(facts.order[0]).toBe('hero')
    expect(facts.order).toEqual(expect.arrayContaining(['richText', 'features', 'screen', 'faq', 'cta']))
    expect(facts.order.some((type) => type === 'steps' || type === 'comparison')).toBe(true)
    expect(facts.order.filter((type) => type === 'hero' || type === 'faq' || type === 'cta')).toHaveLength(3)
  })

  test('explains itself in 250 to 400 words, four to six features and four to six questions', () => {
    expect(facts.runningWords).toBeGreaterThanOrEqual(250)
    expect(facts.runningWords).toBeLessThanOrEqual(400)
    expect([4, 5, 6]).toContain(facts.featureIcons.length)
    expect([4, 5, 6]).toContain(facts.questions.length)
  })

  test('uses icons that can be drawn', () => {
    expect(iconNames()).toEqual(expect.arrayContaining([data.icon, ...facts.featureIcons]))
  })

  test('marks every quote and figure as a sample', () => {
    expect(facts.samples.every(Boolean)).toBe(true)
  })

  test('leads only to pages that exist', () => {
    expect(addresses).toEqual(expect.arrayContaining(linksIn(data)))
  })

  test('keeps the voice', () => {
    expect(faultsOf(data)).toEqual([])
  })
})
