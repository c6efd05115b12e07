import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { migrationTimes } from '../../core/start/migrate.ts'
import { startApp } from '../../testing.ts'
import { entryOf } from './format.ts'
import { backupOf, forged, KEY, memoryStore, readOver, summaryOf, tryOut } from './testing-backups.ts'
import { lock, unlock } from './container.ts'

const NOW = new Date('2026-11-21T22:47:09Z')

const sealed = async (content: Buffer, key?: string) =>
  Buffer.concat(await Readable.from([content]).pipe(lock(key)).toArray())
const opened = async (bytes: Buffer, key?: string) => {
  const through = unlock(key)
  Readable.from([bytes]).pipe(through)
  return Buffer.concat(await through.toArray())
}

test('what is sealed opens to the same bytes, however long', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000])
    for (const key of [undefined, KEY]) {
      const content = Buffer.alloc(length, 'watch')
      expect((await opened(await sealed(content, key), key)).equals(content)).toBe(true)
    }
})

test('backup-damage: archive parsing: no byte can be flipped, and no end be cut off, without the file being refused', async () => {
  const bytes = await sealed(Buffer.alloc(150_000, 'watch'))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const broken = Buffer.from(bytes)
      broken[at] = broken[at]! ^ by
      await expect(opened(broken)).rejects.toThrow(/damaged|no backup|encrypted|too early/)
    }),
    { numRuns: 60 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
      await expect(opened(bytes.subarray(0, length))).rejects.toThrow(/too early/)
    }),
    { numRuns: 40 },
  )
})

test('pieces can’t change places, be left out, be repeated, or have something behind them', async () => {
  const bytes = await sealed(Buffer.concat([Buffer.alloc(65_536, 'a'), Buffer.alloc(65_536, 'b'), Buffer.alloc(10)]))
  const head = bytes.length - 2 * (65_536 + 20) - 30
  const [first, second, last] = [
    bytes.subarray(head, head + 65_556),
    bytes.subarray(head + 65_556, head + 2 * 65_556),
    bytes.subarray(head + 2 * 65_556),
  ]
  const start = bytes.subarray(0, head)
  expect(await opened(Buffer.concat([start, first, second, last]))).toHaveLength(2 * 65_536 + 10)
  for (const order of [
    [second, first, last],
    [first, last],
    [first, first, second, last],
    [first, second, last, last],
  ])
    await expect(opened(Buffer.concat([start, ...order]))).rejects.toThrow(/damaged/)
})

test.each([
  ['is encrypted and no key is set', KEY, undefined, 'This backup is encrypted: set BACKUP_KEY'],
  ['is encrypted with another key', KEY, `${KEY}!`, 'This backup was encrypted with another BACKUP_KEY.'],
  ['is readable though a key is set', undefined, KEY, 'This backup is not encrypted.'],
] as const)('backup-key: a file that %s is refused with the reason', async (_, made, given, reason) => {
  await expect(opened(await sealed(Buffer.from('watch'), made), given)).rejects.toThrow(reason)
})

test('an encrypted backup shows nothing of what it holds', async () => {
  const { database } = await startApp()
  await database.pool.query(`insert into search_words values ('unmistakable')`)
  const { bytes } = await backupOf({ config: database.config, store: memoryStore().store, key: KEY, now: NOW })
  expect(bytes.includes('unmistakable')).toBe(false)
  await expect(opened(bytes.subarray(0, 1000))).rejects.toThrow('encrypted')
})

const words = { name: 'tables/public.search_words', content: 'patrol\n' }
const manifest = (more: object = {}) => ({
  name: 'backup.json',
  content: JSON.stringify({
    format: 1,
    madeAt: NOW.toISOString(),
    migratedTo: migrationTimes().at(-1),
    jobsVersion: 1,
    tables: [{ name: 'public.search_words', columns: ['word'] }],
    sequences: [],
    ...more,
  }),
})
const end = (...entries: Parameters<typeof summaryOf>[0]) => ({ name: 'end.json', content: summaryOf(entries) })

test('a file in the form of a backup is restored, so that what follows is refused for its own reason', async () => {
  const { said, count } = await tryOut(await forged([manifest(), words, end(words)]))
  expect([said, await count('search_words')]).toEqual(['', 1])
})

const PICTURE = 'media/00000000-0000-7000-8000-000000000001'
const file = (name: string) => ({ name, content: 'GIF89a' })
const HELD = /holds ".*", which no backup has/

test.each([
  ['a name that leads out of its folder', [file('media/../../etc/cron.d/x')], HELD],
  ['a name that leads out behind an id', [file(`${PICTURE}/../x.png`)], HELD],
  ['a name with dots in it', [file(`${PICTURE}/a..b`)], HELD],
  ['an absolute name', [file('/etc/passwd')], HELD],
  ['a name with backslashes', [file(`${PICTURE}\\..\\..\\x`)], HELD],
  ['a hidden file', [file(`${PICTURE}/.htaccess`)], HELD],
  ['an id that is none', [file('media/x/a.png')], HELD],
  ['a link', [{ ...file(`${PICTURE}/a.png`), type: 'symlink' as const }], HELD],
  ['a table that its list has not', [{ name: 'tables/public.users', content: 'x\n' }], HELD],
  ['a table of another schema', [{ name: 'tables/pg_catalog.pg_authid', content: 'x\n' }], HELD],
])(
  'backup-refused: archive parsing: an entry with %s is refused and handed on to nobody',
  async (_, entries, reason) => {
    const { said, taken } = await readOver(await forged([manifest(), words, ...entries, end(words, ...entries)]))
    expect(said).toMatch(reason)
    expect(taken).toEqual(['public.search_words'])
  },
)

test('archive parsing: what came before such an entry is taken back', async () => {
  const entries = [words, file(`${PICTURE}/a.png`), file('media/../../etc/cron.d/x')]
  const { said, count, files } = await tryOut(await forged([manifest(), ...entries, end(...entries)]))
  expect(said).toMatch(HELD)
  expect([await count('search_words'), files.size]).toEqual([0, 0])
})

const NEWER = /made by a newer version/
const OWN = /What this backup says of itself can’t be read/

test.each([
  ['of a newer form', { format: 2, tables: 'elsewhere' }, NEWER],
  ['of a newer version', { migratedTo: migrationTimes().at(-1)! + 1 }, NEWER],
  ['of a version that there never was', { migratedTo: 5 }, /another product/],
  ['with a statement for a table', { tables: [{ name: 'public.a"; drop table users', columns: ['w'] }] }, OWN],
  ['with a statement for a column', { tables: [{ name: 'public.search_words', columns: ['word") from x'] }] }, OWN],
  ['with a table of PostgreSQL itself', { tables: [{ name: 'pg_catalog.pg_authid', columns: ['w'] }] }, OWN],
  ['with a sequence that is none', { sequences: [{ name: 'public.x; --', value: '1', called: true }] }, OWN],
])('backup-refused: a backup %s is refused before a row is written', async (_, change, reason) => {
  const { said, taken } = await readOver(await forged([manifest(change), words, end(words)]))
  expect(said).toMatch(reason)
  expect(taken).toEqual([])
})

test.each([
  ['table', { tables: [{ name: 'public.nothing', columns: ['word'] }] }],
  ['column', { tables: [{ name: 'public.search_words', columns: ['w'] }] }],
])(
  'backup-refused: a backup with a %s that this version does not know is refused before a row is written',
  async (_, change) => {
    const { said, count } = await tryOut(await forged([manifest(change), words, end(words)]))
    expect(said).toMatch(/does not know/)
    expect(await count('search_words')).toBe(0)
  },
)

test.each([
  ['without an end', [manifest(), words], /its end is missing/],
  ['with something behind its end', [manifest(), words, end(words), words], HELD],
  ['without a beginning', [words, end(words)], /begins with "tables/],
  [
    'with another content than its checksums say',
    [manifest(), words, end({ ...words, content: 'patrox\n' })],
    /checksums/,
  ],
  ['with fewer rows than it says', [manifest(), end(words)], /checksums/],
  ['that is no JSON', [{ ...manifest(), content: '{' }], /says of itself/],
])('backup-refused: a backup %s is refused at its end', async (_, entries, reason) => {
  expect((await readOver(await forged(entries))).said).toMatch(reason)
})

test('backup-refused: rows that are none leave nothing behind', async () => {
  const none = { ...words, content: 'patrol\na\tb\n' }
  const { said, count } = await tryOut(await forged([manifest(), none, end(none)]))
  expect(said).toMatch(/The restore stopped/)
  expect(await count('search_words')).toBe(0)
})

test('a file that is written before a later entry is refused is taken away again', async () => {
  const picture = file(`${PICTURE}/a.png`)
  const { said, files } = await tryOut(await forged([manifest(), picture, end()]))
  expect(said).toMatch(/checksums/)
  expect(files.size).toBe(0)
})

test('backup-damage: a damaged file is told so when it is read whole, and takes nothing in', async () => {
  const bytes = await forged([manifest(), words, end(words)])
  bytes[bytes.length - 40]! ^= 1
  expect((await readOver(bytes)).said).toMatch(/damaged near byte/)
  expect((await readOver(bytes.subarray(0, -1))).said).toMatch(/too early/)
  expect((await readOver(await sealed(Buffer.from('no archive at all')))).said).toMatch(/can’t be unpacked/)
})

test.each(['hello', '', 'WATCHPOST BACKUP 2\n'])('a file that is no backup, %j, is told so', async (content) => {
  const { said } = await readOver(Buffer.from(content))
  expect(said).toMatch(/no backup of Watchpost|too early/)
})

test('names of entries are files of pictures or tables, and never a way anywhere else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (given) => {
      for (const name of [given, `media/${given}`, `${PICTURE}/${given}`, `tables/${given}`]) {
        const entry = entryOf(name)
        if (entry && 'file' in entry) expect(entry.part).toMatch(/^[a-z0-9][a-z0-9.-]*$/)
        if (entry && 'table' in entry) expect(entry.table).toMatch(/^(public|jobs)\.[a-z_0-9]+$/)
      }
    }),
  )
})
