import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from '../start/migrate.ts'
import { mistakesBetween } from './search.ts'
import { emptyDatabase } from './testing-cluster.ts'

test.each([
  ['guard', 'guard', 0],
  ['gaurd', 'guard', 1],
  ['gard', 'guard', 1],
  ['guaard', 'guard', 1],
  ['guarf', 'guard', 1],
  ['', 'abc', 3],
  ['chekpiont', 'checkpoint', 2],
])('between %j and %j lie as many mistakes as there are: %i', (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes)
  expect(mistakesBetween(other, one)).toBe(mistakes)
})

test('a word has no more mistakes than letters, and none only to itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const mistakes = mistakesBetween(one, other)
      expect(mistakes).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(mistakes === 0).toBe(one === other)
    }),
  )
})

test('the extension of the search is put in by an ordinary owner of the database', async () => {
  const config = await emptyDatabase()
  const root = openDatabase(config)
  const { database: name } = config
  await root.pool.query(
    `create role owner_${name} login; alter database ${name} owner to owner_${name}; alter schema public owner to ` +
      `owner_${name}`,
  )
  await root.pool.end()

  const owned = openDatabase({ ...config, user: `owner_${name}` })
  await migrate(owned)
  const { rows } = await owned.pool.query(
    `select rolsuper, (select count(*)::int from pg_indexes where indexname = 'search_words_near') as indexes
      from pg_roles where rolname = current_user`,
  )
  await owned.pool.end()
  expect(rows).toEqual([{ rolsuper: false, indexes: 1 }])
})
