import { describe, expect, test } from 'vitest'
import { IndustryDraft } from '../../contract/industries.ts'
import { SolutionDraft } from '../../contract/solutions.ts'
import { blogSeed } from '../blog/seed.ts'
import { iconNames, pageFacts, shownBlocks } from '../core/testing-blocks.ts'
import { faultsOf, linksIn } from '../core/testing-texts.ts'
import { solutionsSeed } from '../solutions/seed.ts'
import { industriesSeed } from './seed.ts'

/** A page as visitors see it, and the blocks that were written for it alone. */
const asShown = <D extends SolutionDraft | IndustryDraft>(slug: string, data: D) => ({ slug, data: { ...data, blocks: shownBlocks(data.blocks) }, own: data.blocks })

const entries = industriesSeed.map(({ slug, data }) => asShown(slug!, IndustryDraft.parse(data)))
const slugs = entries.map(({ slug }) => slug)
const solutions = solutionsSeed.map(({ slug, data }) => asShown(slug!, SolutionDraft.parse(data)))
const all = [...entries, ...solutions]
const addresses = [
  '/#roi', '/demo', '/contact', '/pricing', ...solutions.map(({ slug }) => `/solutions/${slug}`),
  ...slugs.map((slug) => `/industries/${slug}`), ...blogSeed.map(({ slug }) => `/blog/${slug}`),
]

test('every industry that the menu and the footer lead to is there', () => {
  expect(slugs).toEqual(['healthcare', 'retail', 'logistics', 'corporate', 'education', 'construction', 'ports', 'residential'])
})

test('an industry names a solution exactly when that solution names the industry', () => {
  const fromIndustries = entries.flatMap(({ slug, data }) => data.solutions.map((solution) => `${slug} ${solution}`))
  const fromSolutions = solutions.flatMap(({ slug, data }) => data.industries.map((industry) => `${industry} ${slug}`))
  expect(fromIndustries.toSorted()).toEqual(fromSolutions.toSorted())
  expect(new Set(fromIndustries).size).toBe(fromIndustries.length)
})

test('no question, heading or description stands on two pages of solutions and industries', () => {
  const once = all.flatMap(({ data, own }) => [
    ...pageFacts(data.blocks).questions, data.metaDescription, data.description, data.summary, data.content,
    ...own.flatMap((block) => ('title' in block.data ? [block.data.title] : [])),
  ])
  expect(once.filter((text, index) => once.indexOf(text) !== index)).toEqual([])
})

test('no two pages of solutions and industries are built in the same order', () => {
  const orders = all.map(({ data }) => pageFacts(data.blocks).order.join(' '))
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

  test('says in 300 to 500 words what is different about guarding it', () => {
    expect(facts.runningWords).toBeGreaterThanOrEqual(300)
    expect(facts.runningWords).toBeLessThanOrEqual(500)
    expect([4, 5, 6]).toContain(facts.featureIcons.length)
    expect([4, 5, 6]).toContain(facts.questions.length)
  })

  test('uses icons that can be drawn', () => {
    expect(iconNames()).toEqual(expect.arrayContaining(facts.featureIcons))
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
