import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { placeOf } from '../base/places.ts'
import { EARLIER_PLACE, expectEverything, opened, unpackEarlier } from './testing-upgraded.ts'

/** A folder that is gone after the test. Under root the account of the database has to pass. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'watchpost-upgraded-'))
  chmodSync(path, 0o711)
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('upgrade-opens: a data folder of the first version opens in this one with everything that was there', async () => {
  const dataDir = folder()
  unpackEarlier(dataDir)
  await expectEverything(await opened(dataDir))
})

test('upgrade-opens: a backup of an earlier version opens in this one, with its company', async () => {
  const dataDir = join(folder(), 'data')
  const words = ['server/platform/backup/command.ts', 'restore', join(EARLIER_PLACE, 'of-f23fb608.backup')]
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production' }
  const restored = spawnSync(process.execPath, words, { cwd: placeOf('.'), env, encoding: 'utf8' })
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  mkdirSync(dataDir, { recursive: true })
  cpSync(join(EARLIER_PLACE, 'of-f23fb608.backup-secret'), join(dataDir, 'secret'))
  const product = await opened(dataDir)
  await expectEverything(product)
  expect((await product.read('/api/app')).organisations).toHaveLength(1)
})
