import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'
import { secretNames } from './secret-files.ts'

const SECRET = 's'.repeat(32)

async function fileWith(text: string, mode = 0o600): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watchpost-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'secret')
  await writeFile(path, text)
  await chmod(path, mode)
  return path
}

test('secret-files: a secret comes from the file that is named, without its last line break', async () => {
  expect(readEnv({ SECRET_FILE: await fileWith(`${SECRET}\n`) }).secret).toBe(SECRET)
  expect(readEnv({ SECRET_FILE: await fileWith(`${SECRET}\r\n`) }).secret).toBe(SECRET)
})

test('secret-files: each variable with a secret may be in a file, and others may not', async () => {
  expect(secretNames).toEqual([
    'DATABASE_URL',
    'SECRET',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'INCOMING_SECRET',
    'IMAP_URL',
    'MEDIA_S3_SECRET',
    'BACKUP_KEY',
    'OIDC_CLIENT_SECRET',
    'METRICS_TOKEN',
  ])
  expect(readEnv({ PORT_FILE: await fileWith('4000') }).port).toBe(3000)
})

test('secret-files: what a file contains is checked like the variable', async () => {
  const file = await fileWith('too-short')
  expect(() => readEnv({ SECRET_FILE: file })).toThrow('SECRET must have at least 32 characters.')
})

test('secret-files: a file that is missing, empty, a folder or too large is refused in one sentence', async () => {
  const file = await fileWith(SECRET)
  expect(() => readEnv({ SECRET_FILE: `${file}-gone` })).toThrow(
    "The file of SECRET_FILE can't be read: there is no such file.",
  )
  expect(() => readEnv({ SECRET_FILE: join(file, '..') })).toThrow(
    "The file of SECRET_FILE can't be read: it is a folder.",
  )
  const [empty, large] = [await fileWith('\n'), await fileWith('s'.repeat(64 * 1024 + 1))]
  expect(() => readEnv({ SECRET_FILE: empty })).toThrow('The file of SECRET_FILE is empty: write the secret into it.')
  expect(() => readEnv({ SECRET_FILE: large })).toThrow('The file of SECRET_FILE is too large for a secret.')
})

test('secret-files: a variable that is set in both ways is refused', async () => {
  const file = await fileWith(SECRET)
  expect(() => readEnv({ SECRET, SECRET_FILE: file })).toThrow('Set SECRET or SECRET_FILE, not both.')
})

test('secret-files: a file that every user may read is told of, and used', async () => {
  const env = readEnv({ SECRET_FILE: await fileWith(SECRET, 0o644) })
  expect(env.secret).toBe(SECRET)
  expect(env.warnings).toEqual(['Every user of this machine may read the file of SECRET_FILE: set its mode to 600.'])
  expect(readEnv({ SECRET_FILE: await fileWith(SECRET, 0o640) }).warnings).toEqual([])
})
