import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('one-transliteration: letters that have no accent to lose are spelled, in either case', () => {
  for (const [title, slug] of [
    ['Łódź i Gdańsk', 'lodz-i-gdansk'],
    ['Øresund på dansk', 'oresund-pa-dansk'],
    ['Đà Nẵng', 'da-nang'],
    ['İstanbul ve ılık', 'istanbul-ve-ilik'],
    ['Straße & Fuß', 'strasse-fuss'],
    ['STRAẞE', 'strasse'],
    ['Þórshöfn æði', 'thorshofn-aedi'],
    ['Œuvre, ŊAĦAL, Ŧ', 'oeuvre-nahal-t'],
    ['夜勤', ''],
    ['  --  ', ''],
  ] as const)
    expect(slugOf(title)).toBe(slug)
})

test('one-transliteration: a slug is that of itself, short enough, without a dash at its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 80 }), (text, longest) => {
      const slug = slugOf(text, longest)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(longest)
      expect(slugOf(slug, longest)).toBe(slug)
    }),
  )
})
