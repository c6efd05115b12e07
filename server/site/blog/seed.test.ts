import { expect, test } from 'vitest'
import { PostDraft } from '../../../contract/site/blog/blog.ts'
import { Slug } from '../../../contract/core/core.ts'
import { faultsOf, readableTexts, wordCount } from '../../core/documents/testing-texts.ts'
import { blogSeed } from './seed.ts'

const posts = blogSeed.map(({ slug, daysOld, data }) => ({ slug, daysOld, draft: PostDraft.parse(data) }))
const categories = ['Operations', 'Scheduling', 'Patrols', 'Incidents', 'Reporting', 'People']

test('there are twelve posts, each at an address of its own', () => {
  const slugs = posts.map(({ slug }) => Slug.parse(slug))
  expect(new Set(slugs).size).toBe(12)
})

test('the posts came out a week apart, newest first', () => {
  expect(posts.map(({ daysOld }) => daysOld)).toEqual(posts.map((_, index) => 2 + 7 * index))
})

test.each(posts)('$slug takes 700 to 1,100 words and keeps the voice', ({ draft }) => {
  expect(wordCount(draft.content)).toBeGreaterThanOrEqual(700)
  expect(wordCount(draft.content)).toBeLessThanOrEqual(1100)
  expect(faultsOf(draft)).toEqual([])
})

test('no post states a percentage: figures without a source are not published', () => {
  const texts = posts.flatMap(({ draft }) => readableTexts(draft))
  expect(texts.filter((text) => /\d\s?%|\bpercent\b/.test(text))).toEqual([])
})

test('every post has an excerpt and a description that search results show whole', () => {
  const descriptions = posts.map(({ draft }) => draft.metaDescription)
  expect(descriptions.filter((text) => text.length < 80 || text.length > 160)).toEqual([])
  expect(new Set(descriptions).size).toBe(posts.length)
  expect(posts.filter(({ draft }) => draft.excerpt.length < 80)).toEqual([])
})

test('every category has a post', () => {
  expect(new Set(posts.map(({ draft }) => draft.category))).toEqual(new Set(categories))
})

test('every tag leads to more than one post', () => {
  const tags = posts.flatMap(({ draft }) => draft.tags)
  expect([...new Set(tags)].filter((tag) => tags.indexOf(tag) === tags.lastIndexOf(tag))).toEqual([])
})
