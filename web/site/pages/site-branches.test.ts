import { expect, test } from 'vitest'
import type { TreePage } from '../../../contract/site/pages/tree.ts'
import { type Branch, branches, fitting } from './site-branches.ts'

const page = (kind: TreePage['kind'], path: string, title: string): TreePage => ({
  kind,
  path,
  title,
  slug: path.split('/').at(-1)!,
  state: 'live',
  publishAt: null,
  unpublishAt: null,
  legal: false,
})
const site = branches({
  pages: [
    page('solution', '/solutions/scheduling', 'Scheduling'),
    page('page', '/privacy', 'Privacy Policy'),
    page('help', '/resources/help/import', 'Import guards'),
  ],
  posts: { live: 3, all: 4 },
})
const paths = ({ path, children }: Branch): string[] => [path, ...children.flatMap(paths)]

test('pages: every page stands below the screen it belongs to, once', () => {
  expect(paths(site)).toEqual([
    '/',
    '/solutions',
    '/solutions/scheduling',
    '/industries',
    '/pricing',
    '/blog',
    '/resources/help',
    '/resources/help/import',
    '/contact',
    '/demo',
    '/brand',
    '/status',
    '/privacy',
  ])
  expect(new Set(paths(site)).size).toBe(paths(site).length)
  expect(site.children.find(({ path }) => path === '/blog')!.note).toBe('3 posts, 1 not live')
})

test('a search keeps what fits by title or address, with all that leads there', () => {
  expect(paths(fitting(site, ' import ')!)).toEqual(['/', '/resources/help', '/resources/help/import'])
  expect(paths(fitting(site, '/SOLUTIONS')!)).toEqual(['/', '/solutions', '/solutions/scheduling'])
  expect(fitting(site, 'nothing of the kind')).toBeUndefined()
})
