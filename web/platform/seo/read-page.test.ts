import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const scriptOf = (block: unknown) =>
  `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`

const page = (...blocks: unknown[]) => `<!doctype html><head><title>Night | Watchpost</title>
  <meta name="description" content="About &amp; more"><link rel="canonical" href="https://w.example/night">
  <meta property="og:title" content="Night"><meta property="og:image" content="https://w.example/og/night.png">
  ${blocks.map(scriptOf).join('')}
  </head><body>x</body>`

test('seo-page-check: a page is read as search engines and sharing services read it', () => {
  expect(readPage(page())).toEqual({
    title: 'Night | Watchpost',
    description: 'About & more',
    canonical: 'https://w.example/night',
    noindex: false,
    shared: { title: 'Night', about: '', image: 'https://w.example/og/night.png' },
    blocks: [],
  })
})

test('seo-page-check: required fields that are missing are named, also within other data', () => {
  const context = { '@context': 'https://schema.org' }
  const { blocks } = readPage(
    page(
      { ...context, '@type': 'Organization', name: 'W', url: '/', logo: 'x' },
      { ...context, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: '', acceptedAnswer: {} }] },
      { '@type': 'Service', name: 'W', provider: 'x', areaServed: 'US' },
      {
        ...context,
        '@type': 'TechArticle',
        headline: 'W',
        datePublished: 'x',
        author: 'x',
        mainEntityOfPage: { '@type': 'WebPage', '@id': '/w' },
      },
      { name: 'W' },
      '{ "@type": ',
    ),
  )
  expect(blocks.map(({ type, missing }) => [type, missing])).toEqual([
    ['Organization', []],
    ['FAQPage', ['mainEntity.1.name']],
    ['Service', ['@context']],
    ['TechArticle', []],
    ['Unknown', ['@type']],
    ['Unreadable', ['JSON']],
  ])
})
