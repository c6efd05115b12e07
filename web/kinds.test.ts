import { expect, test } from 'vitest'
import { createQueryClient, type ReadQuery } from './core/query.ts'
import { forget, history, list, read, usage } from './platform/editing/calls.ts'
import { newsletterOf } from './site/blog/newsletter-calls.ts'
import { audienceQuery, newsletterMailQuery } from './site/newsletters/newsletter-calls.ts'
import { matrix } from './site/industries/matrix-queries.ts'

type CacheKey = Pick<ReadQuery<unknown>, 'queryKey' | 'meta'>
const keyOf = ({ queryKey, meta }: CacheKey): CacheKey => ({ queryKey, ...(meta && { meta }) })

test.each([
  ['industry', [list('industry', { search: 'x' }), read('industry', 'x'), history('industry', 'x', 9), matrix]],
  ['post', [list('post'), usage('post', 'x'), newsletterOf('x')]],
  ['newsletter_issue', [read('newsletter_issue', 'x'), audienceQuery('x'), newsletterMailQuery('x')]],
] as const)(
  'what was read of a kind is old after a change of it, and nothing of others: %s',
  async (kind, readings) => {
    const client = createQueryClient(async () => ({}))
    const own = readings.map((reading) => keyOf(reading as CacheKey))
    const others = [list('solution'), read('page', kind), list('hero_slide')].map((reading) =>
      keyOf(reading as CacheKey),
    )
    for (const reading of [...own, ...others]) await client.fetchQuery(reading)
    const isOld = ({ queryKey }: CacheKey) => client.getQueryState(queryKey)!.isInvalidated

    forget(client, kind, 'none')

    expect(own.map(isOld)).toEqual(own.map(() => true))
    expect(others.map(isOld)).toEqual([false, false, false])
  },
)
