import { expect, test } from 'vitest'
import { footerDefault } from '../contract/site/navigation/defaults.ts'
import { linksIn } from './core/documents/testing-texts.ts'
import { startingContent } from './starting-content.ts'

// The listed routes.
const screens = [
  '/',
  '/blog',
  '/solutions',
  '/industries',
  '/contact',
  '/demo',
  '/pricing',
  '/brand',
  '/login',
  '/resources/help',
  '/status',
]
const homes: Record<string, string> = {
  page: '',
  post: '/blog',
  help: '/resources/help',
  solution: '/solutions',
  industry: '/industries',
}
const seeded = startingContent.flatMap(({ kind, slug }) => (kind in homes ? [`${homes[kind]}/${slug}`] : []))
// The menu and the footer are held to their own promise by the crawl of the whole site.
const named = linksIn([footerDefault, startingContent.filter(({ kind }) => kind === 'mega_menu')])
const known = new Set([...screens, ...seeded, ...named])

const written = startingContent.filter(({ kind }) => ['page', 'post', 'help'].includes(kind))

test('every link in a post, page or help article leads to a place that exists', () => {
  expect(written.length).toBeGreaterThan(0)
  const links = written.flatMap(({ kind, slug, data }) =>
    linksIn(data).map((href) => ({ in: `${kind} ${slug}`, href })),
  )
  expect(links.filter(({ href }) => href.startsWith('/') && !known.has(href))).toEqual([])
  expect(links.filter(({ href }) => !/^(\/|mailto:[\w.]+@watchpost\.example|tel:\+18005550142$)/.test(href))).toEqual(
    [],
  )
})

test('what the texts say of mail, phone and address is what the footer says', () => {
  const texts = JSON.stringify(written)
  const { company, trustStrip } = footerDefault
  expect([...new Set(texts.match(/[\w.]+@[\w.]+\w/g))].sort()).toEqual(
    [company.email, trustStrip.emergencyEmail].sort(),
  )
  expect(new Set(texts.match(/\+1 \d{3} \d{3} \d{4}/g))).toEqual(new Set([company.phone]))
  expect(texts).toContain(company.address)
})
