import { expect, test } from 'vitest'
import { rows } from '../../core/database/rows.ts'
import { makeMonths } from '../../core/documents/queries-audit.ts'
import { startApp } from '../../testing.ts'
import { listActivity } from './queries-activity.ts'

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']

/** A log of four months with thirty entries each, the newest of each month noted first. */
async function start() {
  const { database } = await startApp()
  await makeMonths(
    database,
    MONTHS.map((month) => new Date(`${month}-15T00:00:00Z`)),
  )
  await rows(database, {
    text: `insert into audit (at, action, kind, subject)
      select month::timestamptz + make_interval(days => 30 - day), 'save', 'cta', day::text
        from unnest($1::text[]) as month, generate_series(1, 30) as day`,
    values: [MONTHS.map((month) => `${month}-01T00:00:00Z`)],
  })
  // On one connection, which counts what it reads at once.
  const readIn = (filter: Parameters<typeof listActivity>[1]) =>
    database.transaction(async (within) => {
      const counts = async () =>
        new Map(
          (
            await rows<{ name: string; scans: string }>(within, {
              text: `select relname as name, seq_scan + idx_scan as scans from pg_stat_xact_user_tables
                where relname like 'audit\\_%' order by 1`,
            })
          ).map(({ name, scans }) => [name, scans]),
        )
      const before = await counts()
      const answer = await listActivity(within.orm, filter, undefined)
      return {
        ...answer,
        read: [...(await counts())].filter(([name, scans]) => before.get(name) !== scans).map(([name]) => name),
      }
    })
  return { database, readIn }
}

test('a log of some days is read from the partitions of their months alone', async () => {
  const { readIn } = await start()

  const { items, read } = await readIn({ from: '2026-09-20', to: '2026-10-05' })

  expect(items).toHaveLength(16)
  expect(read).toEqual(['audit_2026_09', 'audit_2026_10'])
})

test('the log goes by time, page after page, each entry once, whatever the order in which they were noted', async () => {
  const { readIn } = await start()
  const times: string[] = []
  let before: string | undefined
  for (let page = 0; page < 3; page++) {
    const { items, next } = await readIn({ ...(before !== undefined && { before }) })
    times.push(...items.map(({ at }) => at))
    before = String(next)
  }

  expect(times).toHaveLength(120)
  expect(new Set(times).size).toBe(120)
  expect(times).toEqual(times.toSorted().toReversed())
})
