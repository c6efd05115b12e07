import { expect, test } from 'vitest'
import { type Checkpoint, MOST_CHECKPOINTS } from '../../../contract/field/patrols/checkpoints.ts'
import { startPatrols } from './testing-patrols.ts'

type Refusal = { message: string; fields?: Record<string, string> }

test('checkpoints-sound: a position is whole, one by GPS has one, and only a SUN tag has an id', async () => {
  const { ask, draft, gates } = await startPatrols()
  const { checkpoints } = (await ask<{ checkpoints: Checkpoint[] }>('GET', 'checkpoints')).body
  const { version } = checkpoints.find(({ id }) => id === gates[0].id)!
  const wrong = [
    ['lng', { lat: null, lng: 0 }],
    ['lng', { lat: 51.5, lng: null }],
    ['lat', { kind: 'gps', lat: null, lng: null }],
    ['sunUid', { kind: 'qr', sunUid: '04DE5F1EACC040' }],
  ] as const
  for (const [field, change] of wrong) {
    const data = draft({ name: 'Wrong', ...change })
    for (const answer of [
      await ask<Refusal>('POST', 'checkpoints', data),
      await ask<Refusal>('PATCH', `checkpoints/${gates[0].id}`, { version, data }),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    }
  }
  expect((await ask<{ checkpoints: Checkpoint[] }>('GET', 'checkpoints')).body.checkpoints).toEqual(checkpoints)
})

test('checkpoints-sound: a checkpoint stays at its site, and a company has a bounded number of them', async () => {
  const { ask, draft, gates, siteId, north: company } = await startPatrols()
  const { sites } = (await ask<{ sites: { clientId: string }[] }>('GET', 'sites')).body
  const place = {
    clientId: sites[0]!.clientId,
    name: 'Annex',
    address: '',
    zone: 'Europe/Berlin',
    lat: null,
    lng: null,
  }
  const { id: elsewhere } = (await ask<{ id: string }>('POST', 'sites', place)).body
  const moved = await ask<Refusal>('PATCH', `checkpoints/${gates[0].id}`, {
    version: 1,
    data: draft({ name: 'Gate 1', siteId: elsewhere }),
  })
  expect([moved.status, moved.body.message]).toEqual([409, 'A checkpoint stays at its site. Add a new one there.'])
  await company.within(({ pool }) =>
    pool.query(
      `insert into checkpoints (organisation_id, id, site_id, name, what, kind, radius_m, needs_photo, token_hash,
        token_sealed, version)
      select organisation_id, gen_random_uuid(), $1, 'Store ' || n, '', 'qr', 15, false, 'hash' || n, '', 1
      from organisations, generate_series(1, $2::int) n`,
      [siteId, MOST_CHECKPOINTS - gates.length],
    ),
  )
  const full = await ask<Refusal>('POST', 'checkpoints', draft({ name: 'One more' }))
  expect([full.status, full.body.message]).toEqual([
    409,
    `A company has at most ${MOST_CHECKPOINTS} checkpoints. Retire some first.`,
  ])
})
