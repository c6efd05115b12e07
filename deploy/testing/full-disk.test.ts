import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { end, launchProduct } from '../../server/core/start/testing-product.ts'
import { expectEverything, opened, unpackEarlier } from '../../server/core/start/testing-upgraded.ts'
import { folder, must } from './commands.ts'

const MB = 1024 * 1024
const JSON_BODY = { 'content-type': 'application/json' }

/** A disk of its own, of this many MB, in memory. `fill` leaves so many bytes of it free; `empty` gives the rest back. */
async function smallDisk(megabytes: number) {
  const path = await folder()
  must('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path])
  onTestFinished(() => void must('umount', ['--lazy', path]))
  const filler = join(path, 'filler')
  const empty = () => rmSync(filler, { force: true })
  const fill = (left: number) => {
    empty()
    const { bavail, bsize } = statfsSync(path)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - left))
  }
  const dataDir = join(path, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o711)
  return { dataDir, fill, empty }
}

test('full-disk: an upgrade on a full disk says so in one line, loses nothing, and goes on once there is room', async () => {
  const { dataDir, fill, empty } = await smallDisk(400)
  unpackEarlier(dataDir)
  // Too little for the database to start, for its log, and for the tables of all migrations.
  for (const left of [0, MB / 2, 2 * MB, 6 * MB]) {
    fill(left)
    const product = await launchProduct({ DATA_DIR: dataDir })
    const { code, stderr } = await product.ended
    expect([left, code, stderr]).toEqual([left, 1, expect.stringMatching(/^[^\n]*the disk is full[^\n]*\n$/)])
  }
  empty()
  const { product, ...asAdmin } = await opened(dataDir)
  await expectEverything({ product, ...asAdmin })

  fill(0)
  const save = async () => {
    const body = JSON.stringify({ email: `r-${Math.random()}@example.com`, consentTracking: 'x'.repeat(200) })
    return (await asAdmin.ask('/api/newsletter/subscribe', { method: 'POST', body, headers: JSON_BODY })).status
  }
  const patience = { timeout: 120_000, interval: 100 }
  await vi.waitFor(async () => expect([507, 503]).toContain(await save()), patience)
  expect((await fetch(`${product.address}/`)).status).toBe(200)
  empty()
  await vi.waitFor(async () => expect(await save()).toBeLessThan(300), patience)
  await expectEverything({ product, ...asAdmin })
  await end(product)
})
