import { expect, test } from 'vitest'
import { north, startPatrols } from './testing-patrols.ts'

test('sun-tap: the code of one tag proves nothing at the checkpoint of another', async () => {
  const { until, checkpoint, ask, phone } = await startPatrols()
  const zeros = '0'.repeat(32)
  await ask('PUT', 'sun-keys', { metaKey: zeros, fileKey: zeros })
  const vault = await checkpoint({ name: 'Vault', kind: 'sun', sunUid: '04958CAA5C5E80', ...north(300) })
  await until('2026-11-24T10:00:00Z')
  // AN12196’s example, which is that of tag 04DE5F1EACC040.
  const sun = { picc: 'EF963FF7828658A599F3041510671E88', mac: '94EED9EE65337086' }
  expect(await phone.act('scan', { runId: null, checkpointId: null, token: vault.token, sun })).toMatchObject({
    flags: ['suspicious'],
  })
})
