import { beforeEach, expect, test, vi } from 'vitest'
import { readSource, rememberSource } from './source.ts'

function arrive(path: string, from = '') {
  history.replaceState(null, '', path)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  rememberSource()
}

beforeEach(() => sessionStorage.clear())

test('lead-source: the first page of a visit, the site before it and its campaign marks are kept, whatever follows', () => {
  arrive(
    '/blog/handover?utm_source=letter&utm_campaign=autumn&email=dana@x.example#top',
    'https://search.example/results?q=secret',
  )
  arrive('/contact?utm_source=other', 'http://localhost:3000/blog/handover')

  expect(readSource()).toEqual({
    firstPage: '/blog/handover',
    referrer: 'https://search.example',
    utm: { source: 'letter', medium: '', campaign: 'autumn', term: '', content: '' },
  })
})

test('a page of this site is no referrer, and what is too long is cut', () => {
  arrive(`/blog?utm_term=${'x'.repeat(500)}`, location.href)

  expect(readSource()).toMatchObject({ referrer: '', utm: { term: 'x'.repeat(120) } })
})

test('where storage is switched off, the page itself is all that is known', () => {
  history.replaceState(null, '', '/contact')
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('denied')
        },
      },
    ),
  )
  try {
    expect(rememberSource).not.toThrow()
    expect(readSource()).toMatchObject({ firstPage: '/contact', utm: { source: '' } })
  } finally {
    vi.unstubAllGlobals()
  }
})
