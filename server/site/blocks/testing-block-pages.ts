import { describe, expect, test } from 'vitest'
import { iconNames, pageFacts } from './testing-blocks.ts'
import { faultsOf, linksIn, readableTexts } from '../../core/documents/testing-texts.ts'

type Page = { slug: string; data: { metaDescription: string; icon?: string; blocks: Parameters<typeof pageFacts>[0] } }

/**
 * The tests that each page of blocks among the starting content has to pass: `words` are its least and most,
 * `addresses` where its links may lead.
 */
export function testBlockPages(
  pages: Page[],
  { words: [least, most], addresses }: { words: [number, number]; addresses: string[] },
): void {
  describe.each(pages)('$slug', ({ data }) => {
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

    test(`explains itself in ${least} to ${most} words, four to six features and four to six questions`, () => {
      expect(facts.runningWords).toBeGreaterThanOrEqual(least)
      expect(facts.runningWords).toBeLessThanOrEqual(most)
      expect([4, 5, 6]).toContain(facts.featureIcons.length)
      expect([4, 5, 6]).toContain(facts.questions.length)
    })

    test('uses icons that can be drawn', () => {
      expect(iconNames()).toEqual(expect.arrayContaining([data.icon ?? [], facts.featureIcons].flat()))
    })

    test('claims-as-they-are: it says once what is live today and what is coming', () => {
      const told = readableTexts(data.blocks).join(' ')
      expect([told.match(/Live today: /g), told.match(/Coming: /g)]).toEqual([['Live today: '], ['Coming: ']])
      expect(told).not.toMatch(/designed to|not all of it|built yet/i)
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
}
