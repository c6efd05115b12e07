import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  chmodSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { livingLock } from './embedded-lock.ts'
import { ask } from './testing-ask.ts'
import { installedFolder } from './testing-installed.ts'
import { ADMIN, end, launchProduct, type Product } from './testing-product.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'

const PATIENT = { timeout: 60_000, interval: 5 }

/** A data folder, its secret, and starts of the product on it. */
function at(dataDir: string) {
  const running: Product[] = []
  const secret = join(dataDir, 'secret')
  const stopped = () => vi.waitUntil(() => livingLock(join(dataDir, 'postgres')) === undefined, PATIENT)
  const kill = async (product: Product) => {
    product.process.kill('SIGKILL')
    await product.ended
    await stopped()
  }
  onTestFinished(async () => {
    for (const product of running) await kill(product)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const launch = async () => {
    const product = await launchProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    running.push(product)
    return product
  }
  /** Starts it, does something and stops it. Returns what is in the file. */
  const runs = async (work: (product: Product) => Promise<unknown>) => {
    const product = await launch()
    await product.ready
    await work(product)
    await end(product)
    await stopped()
    return readFileSync(secret, 'utf8')
  }
  const refusal = async () => {
    const { code, stdout, stderr } = await (await launch()).ended
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
    await stopped()
    return stderr.trimEnd()
  }
  return { secret, lost: `${secret}-lost`, launch, kill, runs, refusal }
}

const signIn = ({ address }: Product) => signInTo(address, ADMIN)

test('lost-secret: a start without the secret of its data changes nothing and says what to do, and goes on with it', async () => {
  const dataDir = await installedFolder('watchpost-lost-')
  const { secret, lost, runs, refusal } = at(dataDir)
  renameSync(secret, `${secret}.kept`)
  const before = readdirSync(dataDir).toSorted()

  expect(await refusal()).toBe(
    `The secret ${secret} is missing beside a database in use: put the file back from where you keep it, or, if it is ` +
      `gone for good, make an empty file ${lost}, which signs everybody out and leaves what it sealed unreadable.`,
  )
  expect(await refusal()).toContain('is missing beside a database in use')
  const verify = promisify(execFile)(process.execPath, ['server/planning/ledger/command.ts'], {
    env: { DATA_DIR: dataDir },
  })
  await expect(verify).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is missing beside') })
  expect(readdirSync(dataDir).toSorted()).toEqual(before)

  const kept = readFileSync(`${secret}.kept`, 'utf8')
  writeFileSync(secret, kept)
  expect(await runs(signIn)).toBe(kept)
})

test('lost-secret: one that is declared lost is replaced once, and the next loss is told again', async () => {
  const dataDir = await installedFolder('watchpost-gone-')
  const { secret, lost, runs, refusal } = at(dataDir)
  writeFileSync(secret, 'cut off')
  expect(await refusal()).toBe(
    `The file ${secret} is damaged: put the secret back, or, if it is gone for good, rename the file to ${lost}, ` +
      'which signs everybody out and leaves what it sealed unreadable.',
  )
  renameSync(secret, lost)

  expect(await runs(signIn)).toMatch(/^[\w-]{43}\n$/)
  expect(existsSync(lost)).toBe(false)
  rmSync(secret)
  expect(await refusal()).toContain('is missing beside a database in use')
})

test('lost-secret: a database that nobody has an account in, as a kill may leave it, gets a secret', async () => {
  const dataDir = await installedFolder('watchpost-early-')
  const { secret, runs } = at(dataDir)
  await runs(() => ask(dataDir, 'delete from users'))
  rmSync(secret)
  expect(await runs(signIn)).toMatch(/^[\w-]{43}\n$/)
})

test.each(['postgres', 'secret'])(
  'lost-secret: a first start that is killed as soon as it has made %s comes up again',
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'watchpost-killed-early-'))
    chmodSync(dataDir, 0o711) // under root, the account of the database has to pass
    const { launch, kill, runs } = at(dataDir)
    const product = await launch()
    await vi.waitUntil(() => existsSync(join(dataDir, name)), PATIENT)
    await kill(product)
    expect(await runs(signIn)).toMatch(/^[\w-]{43}\n$/)
  },
)
