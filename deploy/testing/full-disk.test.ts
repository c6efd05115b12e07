import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { end, launchProduct } from '../../server/core/start/testing-product.ts'
import { expectEverything, opened, unpackEarlier } from '../../server/core/start/testing-upgraded.ts'
import { EARLIER } from '../../server/core/start/testing-earlier.ts'
import { signInTo } from '../../server/platform/users/testing-sign-in.ts'
import { folder, must } from './commands.ts'

const MB = 1024 * 1024

/** A disk of this many MB in memory. `fill` leaves some bytes of it free, and `empty` gives the rest back. */
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

  const { email, password } = EARLIER
  const call = await signInTo(product.address, { email, password })
  const { data } = await call<{ data: object }>('GET', '/api/admin/documents/page/privacy')
  /** Saves a page of some size. Gives the status of the answer. */
  const save = (nth: number) =>
    call('POST', '/api/admin/documents/page', { slug: `full-${nth}`, data }).then(
      () => 201,
      ({ message }: Error) => Number(message.slice(0, 3)),
    )
  fill(0)
  const statuses: number[] = []
  // The first ones still fit into pages that the database has.
  while (statuses.at(-1) !== 507 && statuses.length < 500) statuses.push(await save(statuses.length))
  expect([...new Set(statuses)].filter((status) => ![201, 503].includes(status))).toEqual([507])
  expect((await fetch(`${product.address}/`)).status).toBe(200)
  empty()
  await vi.waitFor(async () => expect(await save(1_000)).toBe(201), { timeout: 120_000, interval: 500 })
  const saved = statuses.flatMap((status, nth) => (status === 201 ? [nth] : []))
  for (const nth of [...saved, 1_000]) await call('GET', `/api/admin/documents/page/full-${nth}`)
  await expectEverything({ product, ...asAdmin })
  await end(product)
})
