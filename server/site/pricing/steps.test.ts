import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { startAccess } from '../../platform/users/testing-access.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

test('wizard-steps: editors read how many came to each step in the last 30 days, and nobody below them does', async () => {
  const { app, clock, person, call } = await startAccess()
  const send = (address: string, ...steps: string[]) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: {
        events: steps.map((step) => ({ name: 'wizard_step', path: '/pricing', properties: { step } })),
      },
      headers: { 'user-agent': BROWSER, 'x-forwarded-for': address },
    })
  await send('192.0.2.1', 'Old')
  clock.advance(31 * DAY_MS)
  await send('203.0.113.7', 'Guards', 'Sites', 'Guards')
  await send('198.51.100.7', 'Guards')
  await send('198.51.100.7')

  const path = '/api/admin/pricing-wizard-steps'
  expect(await (await person('editor')).as('GET', path)).toMatchObject({
    status: 200,
    body: [
      { step: 'Guards', visitors: 2 },
      { step: 'Sites', visitors: 1 },
    ],
  })
  expect((await (await person('member')).as('GET', path)).status).toBe(403)
  expect((await call('GET', path)).status).toBe(401)
})
