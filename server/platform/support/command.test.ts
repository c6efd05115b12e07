import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../core/start/embedded-postgres.ts'

const run = promisify(execFile)

const command = (words: string[], env: Record<string, string>) =>
  run(process.execPath, ['server/platform/support/command.ts', ...words], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

const LONG = { timeout: 240_000 }

test('support-command: it writes one file that only its owner reads, also of a stopped product', LONG, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'support-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'support-of-'))
  onTestFinished(() =>
    Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true }))).then(() => undefined),
  )
  await (await startEmbeddedPostgres({ dataDir })).stop()
  // A port of its own, at which nothing listens.
  const env = { DATA_DIR: dataDir, PORT: '9', SMTP_URL: 'smtp://mailer:p4ssword@mail.example' }
  expect(await command([], env)).toMatch(/^Say where to/)
  expect(await command([folder], { ...env, DATA_DIR: folder })).toMatch(/^There is no database in/)
  expect(await command([folder, join(folder, 'no.log')], env)).toMatch(/no\.log can't be read: there is no such file/)
  expect(await readdir(folder)).toEqual([])

  const log = join(folder, 'product.log')
  const line = { level: 40, time: 0, msg: 'a job failed', reason: '550 <ada@example.com> p4ssword', queue: 'send-mail' }
  await writeFile(
    log,
    `The first administrator is a@b.example with the password hunter22, shown only now.\n${JSON.stringify(line)}\n`,
  )
  expect(await command([folder, log], env)).toMatch(/^Wrote .*Read it before you send it\.\n$/)
  const name = (await readdir(folder)).find((each) => each.endsWith('.json'))!
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(folder, name), 'utf8')
  for (const secret of ['ada@', 'a@b', 'hunter22', 'p4ssword', 'mailer']) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({
    health: { ready: { unread: 'the node does not answer' } },
    metrics: 'METRICS_TOKEN is not set',
    // Its first start was never finished.
    migrations: { unread: '42P01' },
    postgres: { version: expect.any(String) },
    log: [{}, { msg: 'a job failed', reason: '550 [removed] [removed]', queue: 'send-mail' }],
  })
})
