import { expect, test } from 'vitest'
import type { OpenShifts } from '../../../contract/planning/own/own-bids.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'

/** A company that pays overtime after forty hours from Sunday on, which Amara has, and an open shift on Friday. */
async function start() {
  const started = await startOwn()
  const { add, assign, amara, north } = started
  await north.within(({ pool }) =>
    pool.query(`insert into rule_sets (organisation_id, packs) select organisation_id, '{basics,us-flsa}'
      from organisations on conflict (organisation_id) do update set packs = excluded.packs`),
  )
  await north.within(({ pool }) => pool.query(`update organisations set currency = 'USD', locale = 'en-US'`))
  const days = ['22', '23', '24', '25', '26'].map((day): [string, string] => [
    `2026-11-${day}T08:00Z`,
    `2026-11-${day}T16:00Z`,
  ])
  const ids = await add(...days, ['2026-11-27T08:00Z', '2026-11-27T16:00Z'])
  for (const id of ids.slice(0, -1)) expect((await assign(id, amara, 'A busy week')).status).toBe(200)
  return { ...started, friday: ids.at(-1)! }
}

test('offer-waves: a shift on offer pays with its overtime as its company writes money, and nothing is said of an unknown rate', async () => {
  const { ask, at, amara, guard, mailTo, byLink, friday } = await start()
  const jo = await guard('Jo', { payRate: 0, email: 'jo@guards.example' })
  const guards = [{ guardId: amara, reason: 'Nobody else' }, { guardId: jo }]
  const body = { guards, minutes: 20, next: 0 }
  const { status } = await ask({ method: 'POST', url: at(`shifts/${friday}/offer`), body })
  expect(status).toBe(201)
  // Forty hours are worked in the week from Sunday on, so 8 hours at 15.00 pay one and a half.
  expect((await mailTo(AMARA, 1)).text).toContain('Pays $180.00')
  const { text, token } = await mailTo('jo@guards.example', 1)
  expect(text).not.toContain('Pays')
  expect((await byLink('shifts', { token })).body).toMatchObject({ offers: [{ pay: null }] })
})

test('bids-on-open-shifts: an open shift says what it pays this guard with overtime and a public holiday, and nothing of an unknown rate', async () => {
  const { ask, at, amara, guard, signIn, friday, assign, north } = await start()
  const jo = await guard('Jo', { payRate: 0 })
  const kim = await guard('Kim', { payRate: 2_000 })
  const own = { amara: await signIn(amara), jo: await signIn(jo), kim: await signIn(kim) }
  const paid = async (who: keyof typeof own) => {
    const { body } = await own[who]({ method: 'GET', url: at('me/open-shifts') })
    return (body as OpenShifts).shifts.map(({ state, pay }) => [state, pay])
  }
  const open = { method: 'POST', url: at('bids/open'), body: { shiftIds: [friday], firstWins: false } } as const
  expect((await ask(open)).body).toMatchObject({ opened: 1 })
  // 8 hours at 15.00 are overtime of Amara, who has forty of that week.
  expect([await paid('amara'), await paid('jo'), await paid('kim')]).toEqual([
    [[null, 18_000]],
    [[null, null]],
    [[null, 16_000]],
  ])
  const holidays = { calendar: null, regions: [], premiums: [{ from: '2026-11-01', percent: 50 }] }
  const { ask: owner } = north.owner
  await owner({ method: 'PUT', url: at('holiday-settings'), body: { version: 0, data: holidays } })
  await owner({ method: 'POST', url: at('holiday-days'), body: { day: '2026-11-27', name: 'Our day', regionId: null } })
  expect(await paid('amara')).toEqual([[null, 18_000 + 6_000]])
  // Once somebody else has it, it pays nothing to those who bid.
  await own.amara({ method: 'POST', url: at(`me/open-shifts/${friday}/bid`) })
  expect(await paid('amara')).toEqual([['waiting', 24_000]])
  expect((await assign(friday, kim)).status).toBe(200)
  expect(await paid('amara')).toEqual([['ended', null]])
})
