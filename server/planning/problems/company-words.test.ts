import { expect, test } from 'vitest'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const [FROM, TO] = WEEK.map(iso)

/** All that a planner reads of a guard who has 16 hours in a week and agreed to 8 since. */
async function start() {
  const { ask, at, guard, add, assign, north, clock } = await startScheduling('2026-11-23T08:00Z')
  const amara = await guard('Amara')
  const days = ['24', '26', '28'].map((day): [string, string] => [`2026-11-${day}T08:00Z`, `2026-11-${day}T16:00Z`])
  const [first, second, open] = await add(...days)
  await assign(first!, amara)
  await assign(second!, amara)
  await north.within(({ pool }) => pool.query('update guards set weekly_minutes_max = 480'))
  const daysIn = (body: unknown) => [
    ...new Set([...JSON.stringify(body).matchAll(/The week of ([^"]+?) has/g)].map(([, day]) => day)),
  ]
  const get = async (path: string) => daysIn((await ask({ method: 'GET', url: at(path) })).body)
  return {
    write: (locale: string | null) =>
      north.within(({ pool }) => pool.query('update organisations set locale = $1', [locale])),
    read: async () => {
      await ask({ method: 'POST', url: at('audits'), body: { from: FROM, to: TO } })
      clock.advance(1_000)
      return {
        refusal: daysIn((await assign(open!, amara)).body),
        candidates: await get(`shifts/${open}/candidates`),
        publish: await get(`changes?from=${FROM}&to=${TO}`),
        board: await get(`problems?from=${FROM}&to=${TO}`),
        audit: await get('violations'),
      }
    },
  }
}

test('company-locale: refusals, candidates, publish panel, board and the check of a roster name days as the company does', async () => {
  const { write, read } = await start()
  for (const [locale, day] of [
    ['en-US', 'November 23, 2026'],
    ['en-GB', '23 November 2026'],
    // What is usual in Berlin.
    [null, '23 November 2026'],
  ] as const) {
    await write(locale)
    expect([locale, await read()]).toEqual([
      locale,
      { refusal: [day], candidates: [day], publish: [day], board: [day], audit: [day] },
    ])
  }
})
