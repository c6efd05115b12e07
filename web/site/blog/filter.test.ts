import { expect, test } from 'vitest'
import { addressOf, canonicalOf, readFilter } from './filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('a filter is read from the address and written back as it was', () => {
  for (const query of [
    '',
    'category=patrols',
    'tag=night-shift',
    'search=two+words',
    'category=a&tag=b&search=c&page=3',
  ]) {
    expect(addressOf(read(query))).toBe(query ? `/blog?${query}` : '/blog')
  }
})

test('the first page and empty parts go without saying', () => {
  expect(addressOf(read('search=&tag=+&page=1&utm_source=mail'))).toBe('/blog')
})

test('quotation marks of a search stay, what no address can hold is taken out, and too much is cut off', () => {
  expect(read('search=%22night+shift%22').search).toBe('"night shift"')
  expect(read('search=a%00b%0d%0ac').search).toBe('a b c')
  expect(read(`search=${'a'.repeat(500)}&tag=${'b'.repeat(500)}`)).toMatchObject({
    search: 'a'.repeat(100),
    tag: 'b'.repeat(80),
  })
})

test.each(['0', '-1', 'two', '1e3', '100000', '1.5', '٣'])('page %s leads past the last page', (page) => {
  expect(read(`page=${page}`).page).toBe(99_999)
})

test('search engines keep each page of all posts, and no filter', () => {
  expect(canonicalOf(read('page=2'))).toBe('/blog?page=2')
  expect(canonicalOf(read('category=patrols&page=2'))).toBe('/blog')
  expect(canonicalOf(read('tag=keys'))).toBe('/blog')
})
