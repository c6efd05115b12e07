import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { show } from '../../core/testing-show.tsx'
import { PageHead } from './page-head.tsx'

const site = { ...seoDefault, canonicalBaseUrl: 'https://guards.example' }
type Head = Parameters<typeof PageHead>[0]

/** What the head says under `name`, once the page stands with these settings. */
async function headOf(head: Head, settings = {}) {
  await show(<PageHead {...head} />, { '/api/seo/config': { ...site, ...settings } })
  await expect.poll(() => document.querySelector('link[rel=canonical]')).not.toBeNull()
  return (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}

test('head-of-every-page: every page carries a title with the site’s suffix, a description, keywords and the Twitter tags', async () => {
  const says = await headOf({ title: 'Pricing', path: '/pricing', description: 'Plans.' })

  expect(document.title).toBe('Pricing | Watchpost')
  expect([says('description'), says('keywords')]).toEqual(['Plans.', seoDefault.defaultKeywords.join(', ')])
  expect(['card', 'site', 'creator', 'title', 'description', 'image'].map((name) => says(`twitter:${name}`))).toEqual([
    'summary_large_image',
    '@watchpost',
    '@watchpost',
    'Pricing',
    'Plans.',
    'https://guards.example/og/pricing.png',
  ])
})

test('what the settings leave empty is left out, and a page without a description says the site’s', async () => {
  const says = await headOf(
    { title: 'Pricing', path: '/pricing' },
    { defaultKeywords: [], twitterSite: '', twitterCreator: '' },
  )

  expect([says('keywords'), says('twitter:site'), says('twitter:creator')]).toEqual([undefined, undefined, undefined])
  expect(says('twitter:description')).toBe(seoDefault.defaultDescription)
})

test.each([
  ['its own picture', { path: '/blog/a', image: '/og/blog/a.jpg' }, {}, 'https://guards.example/og/blog/a.jpg', '1200'],
  ['the drawn one', { path: '/blog/a' }, {}, 'https://guards.example/og/blog/a.png', '1200'],
  ['the built-in one', { path: '/' }, {}, 'https://guards.example/og-default.png', '1200'],
  [
    'one of the library',
    { path: '/' },
    { ogDefaultImage: '/media/0190-a/1400x900.jpg' },
    'https://guards.example/og.jpg',
    '1200',
  ],
  [
    'one from elsewhere',
    { path: '/' },
    { ogDefaultImage: 'https://cdn.example/a.png' },
    'https://cdn.example/a.png',
    undefined,
  ],
] as const)('a shared picture has a size only where it is true (%s)', async (_, head, settings, address, width) => {
  const says = await headOf({ title: 'A', ...head }, settings)

  expect([says('og:image'), says('twitter:image'), says('og:image:width'), says('og:image:height')]).toEqual([
    address,
    address,
    width,
    width && '630',
  ])
})

test('page-search: what an editor says of a screen stands in place of its own words', async () => {
  const said = {
    title: 'Plans',
    description: 'What it costs.',
    canonical: '/blog',
    noindex: true,
    image: '/og/pricing.jpg',
  }
  const says = await headOf({ title: 'Pricing', path: '/pricing' }, { pages: { '/pricing': said } })

  expect(document.title).toBe('Plans | Watchpost')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://guards.example/blog')
  expect(['description', 'robots', 'og:title', 'og:image', 'twitter:title'].map(says)).toEqual([
    'What it costs.',
    'noindex',
    'Plans',
    'https://guards.example/og/pricing.jpg',
    'Plans',
  ])
})
