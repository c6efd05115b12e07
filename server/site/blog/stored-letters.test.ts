import { expect, test } from 'vitest'
import { draft, POSTS, startWithTerms } from '../terms/testing-terms.ts'

test('printable-texts: what no page can hold is taken out of a text before it is stored', async () => {
  const { as, call, rows } = await startWithTerms()
  const data = { ...draft('bell'), title: 'Bell\u0007 and tab\u000b', excerpt: 'An\u0010 excerpt\ufffe with\b one\f' }
  const made = await as.admin('POST', POSTS, { body: { slug: 'bell', data, publish: true } })

  expect(made.status).toBe(201)
  expect((await call('GET', '/api/blog/posts/bell')).body).toMatchObject({
    title: 'Bell and tab',
    excerpt: 'An excerpt with one',
  })
  const [stored] = await rows<{ live: string }>(`select live::text from documents where slug = 'bell'`)
  expect(stored!.live).not.toMatch(/\\u00(0[0-8bcef]|1)|\\b|\\f|[\ufffe\uffff]/)
})
