import { expect, test } from 'vitest'
import { fixAt, startTracking } from './testing-tracks.ts'

test('trackers-kept: a tracker that was known a moment ago is refused with what is true now', async () => {
  const { send, whole, north, clock, stored } = await startTracking()
  const to = (state: string) =>
    whole(`update organisations set state = '${state}' where organisation_id = '${north.organisationId}' returning 1`)
  expect((await send(fixAt('08:09:00'))).status).toBe(200)
  await to('read_only')
  expect((await send(fixAt('08:09:10'))).status).toBe(403)
  await to('active')
  expect((await send(fixAt('08:09:20'))).status).toBe(200)
  await to('read_only')
  // What holds nothing to store is refused as well, once the moment has passed.
  clock.advance(10_000)
  expect((await send([])).status).toBe(403)
  expect(await stored()).toHaveLength(2)
})
