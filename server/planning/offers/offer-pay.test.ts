import { expect, test } from 'vitest'
import { AMARA, startOwn } from '../own/testing-own.ts'

test('offer-waves: a shift on offer pays with its overtime as its company writes money, and nothing is said of an unknown rate', async () => {
  const { add, assign, ask, at, amara, guard, mailTo, byLink, north } = await startOwn()
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
  const jo = await guard('Jo', { payRate: 0, email: 'jo@guards.example' })
  const guards = [{ guardId: amara, reason: 'Nobody else' }, { guardId: jo }]
  const body = { guards, minutes: 20, next: 0 }
  const { status } = await ask({ method: 'POST', url: at(`shifts/${ids.at(-1)}/offer`), body })
  expect(status).toBe(201)
  // Forty hours are worked in the week from Sunday on, so 8 hours at 15.00 pay one and a half.
  expect((await mailTo(AMARA, 1)).text).toContain('Pays $180.00')
  const { text, token } = await mailTo('jo@guards.example', 1)
  expect(text).not.toContain('Pays')
  expect((await byLink('shifts', { token })).body).toMatchObject({ offers: [{ pay: null }] })
})
