import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { healthDuring } from './core/http/testing-health.ts'
import { parseMail } from './platform/incoming/parsing.ts'
import { mailOf } from './platform/incoming/testing-incoming.ts'
import { checkCountries, countryOf } from './platform/analytics/countries.ts'
import { countriesFile } from './platform/analytics/testing-countries.ts'
import { backupOf, forged, memoryStore, readOver } from './platform/backup/testing-backups.ts'
import { lock } from './platform/backup/container.ts'
import { checkContent } from './platform/media/checking-files.ts'
import { pictureWorkers } from './platform/media/workers.ts'
import { startOrganisations } from './planning/organisations/testing-organisations.ts'
import { startApp } from './testing.ts'

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

test('worst-files: the site answers while the worst drawings are refused or cleaned', async () => {
  const { app } = await startApp()
  const drawings = [
    svg('<g>'.repeat(100_000)),
    svg('<x/>'.repeat(100_000)),
    svg(`${'<g>'.repeat(90)}<path/>${'</g>'.repeat(90)}`.repeat(200)),
    svg(`<path ${Array.from({ length: 40_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    Buffer.from('<svg>'.padEnd(20_000_000, '<')),
  ]
  const check = async () => {
    const kinds: unknown[] = []
    for (const drawing of drawings)
      kinds.push(
        await checkContent(drawing).then(
          ({ kind }) => kind,
          ({ code }: { code: string }) => code,
        ),
      )
    return kinds
  }

  const { result, answers, share } = await healthDuring(app, check())

  expect(result).toEqual(['invalid', 'invalid', 'svg', 'svg', 'invalid'])
  expect(answers).toBeGreaterThan(drawings.length)
  expect(share).toBeLessThan(0.5)
})

// Each group that shines through a mask is painted by itself, over the whole picture.
test('worst-files, drawing-limits: the slowest drawing within all limits is given up after 15 seconds, while the site answers', async () => {
  const { app } = await startApp()
  const path = join(mkdtempSync(join(tmpdir(), 'slow-drawing-')), 'slow.svg')
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
  const groups = `${'<g opacity="0.5" mask="url(#m)">'.repeat(90)}<rect width="7000" height="7000"/>${'</g>'.repeat(90)}`
  const mask = '<mask id="m"><rect width="7000" height="7000" fill="white"/></mask>'
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">${mask}${groups.repeat(110)}</svg>`,
  )
  const begun = performance.now()
  const open = pictureWorkers()
    .open({ path }, async () => undefined)
    .then(
      () => 'taken',
      ({ message }: Error) => message,
    )

  const { result, share } = await healthDuring(app, open)

  expect(result).toMatch(/takes too long to open/)
  expect(performance.now() - begun).toBeLessThan(40_000)
  expect(share).toBeLessThan(0.5)
})

// The first of them is given up after 15 seconds.
test('worst-files: the site answers while the worst mails are read', { timeout: 120_000 }, async () => {
  const { app } = await startApp()
  const mails = [
    mailOf({ 'Content-Type': 'text/html' }, '<div>'.repeat(200_000)),
    mailOf({ 'X-Wide': 'x'.repeat(300_000) }),
  ]
  const read = async () => {
    const cut: boolean[] = []
    for (const mail of mails) cut.push((await parseMail(mail)).cut)
    return cut
  }

  const { result, answers, share } = await healthDuring(app, read())

  expect(result).toEqual([expect.any(Boolean), true])
  expect(answers).toBeGreaterThan(mails.length)
  expect(share).toBeLessThan(0.5)
})

test('worst-files: the site answers while the worst lists of guards are read, each to its bound', async () => {
  const { app, north } = await startOrganisations()
  const { ask } = await north.person('scheduler')
  const head = 'employee number,name\n'
  const lists = [
    ','.repeat(3_900_000),
    `${head}${'a\n'.repeat(1_900_000)}`,
    `${head}"${'x'.repeat(3_900_000)}`,
    `${head}${'"a"'.repeat(1_300_000)}`,
  ]
  const send = async () => {
    const said: string[] = []
    for (const csv of lists) {
      const { status, body } = await ask({
        method: 'POST',
        url: `${north.url}/guards/import`,
        body: { csv, dryRun: true },
      })
      said.push(`${status} ${(body as { message: string }).message}`)
    }
    return said
  }

  const { result, answers, share } = await healthDuring(app, send())

  const unreadable = expect.stringMatching(/^400 This can’t be read as CSV/) as unknown
  expect(result).toEqual([unreadable, expect.stringMatching(/^400 Import at most 10000/), unreadable, unreadable])
  expect(answers).toBeGreaterThan(lists.length)
  expect(share).toBeLessThan(0.5)
})

/** JSON of about so many bytes that costs its reader most: by depth, by names, by numbers, by signs in numbers. */
const worstJson = (bytes: number) => [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join()}}`,
  `[${'1e9,'.repeat(bytes / 4)}0]`,
  `"${'\\u0000'.repeat(bytes / 6 - 1)}"`,
  '['.repeat(bytes / 4) + '"\\u0000"' + ']'.repeat(bytes / 4),
  '['.repeat(bytes / 4) + '{"__proto__":1}' + ']'.repeat(bytes / 4),
  `"${'x'.repeat(bytes)}`,
]

test('worst-files: the site answers while strangers and members send the worst JSON, all of which is refused', async () => {
  const { app, north } = await startOrganisations()
  const { ask } = await north.person('scheduler')
  const send = async () => {
    const statuses: number[] = []
    const headers = { 'content-type': 'application/json' }
    const worst = worstJson(64 * 1024 - 64)
    for (const payload of worst)
      statuses.push((await app.inject({ method: 'POST', url: '/api/analytics/events', headers, payload })).statusCode)
    for (const url of ['/api/login', '/api/nothing'])
      statuses.push((await app.inject({ method: 'POST', url, headers, payload: worst[0]! })).statusCode)
    for (const payload of worstJson(1024 * 1024 - 64)) {
      const sent = { method: 'POST', url: `${north.url}/clients`, type: 'application/json' } as const
      statuses.push((await ask({ ...sent, body: payload })).status)
    }
    return statuses
  }

  const { result, answers, share } = await healthDuring(app, send())

  const eight = Array.from({ length: 8 }, () => 400)
  expect(result).toEqual([...eight, 403, 404, ...eight])
  expect(answers).toBeGreaterThan(result.length)
  expect(share).toBeLessThan(0.5)
})

test('worst-files: a damaged file of countries is refused at the start in words, or knows fewer countries, and stops nothing', async () => {
  const { app } = await startApp()
  const file = countriesFile({ '203.0.113.0/24': 'US', '198.51.100.0/24': 'DE', '192.0.2.0/24': 'FR' })
  const whole = readFileSync(file)
  const data = whole.indexOf(Buffer.alloc(16)) + 16
  const damaged = [
    Buffer.alloc(0),
    Buffer.alloc(100_000, 0xff),
    whole.subarray(0, whole.length - 20),
    whole.subarray(whole.length / 2),
    // Each byte in turn: pointers to themselves, sizes past the end, records of another kind.
    ...Array.from({ length: whole.length - data }, (_, at) => {
      const other = Buffer.from(whole)
      other[data + at] = [0x20, 0xff, 0xfe, 0x00][at % 4]!
      return other
    }),
  ]
  const read = async () => {
    const found = new Set<unknown>()
    for (const [nth, bytes] of damaged.entries()) {
      const path = `${file}-${nth}`
      writeFileSync(path, bytes)
      const refusal = await checkCountries(path).then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (refusal !== undefined) found.add(refusal.slice(0, 45))
      else for (const address of ['203.0.113.9', '198.51.100.9', '::1']) found.add(await countryOf(path, address))
    }
    return found
  }

  const { result } = await healthDuring(app, read())

  const refused = 'COUNTRIES_FILE must name an MMDB file of coun'
  expect([...result].filter((each) => each !== null && each !== refused && !/^[A-Z]{2}$/.test(String(each)))).toEqual(
    [],
  )
  expect([result.has(null), result.has('US'), result.has(refused)]).toEqual([true, true, true])
})

test('worst-files: the site answers while the worst archives are read, and each is refused at its bound', async () => {
  const { app, database } = await startApp()
  const { bytes: honest } = await backupOf({
    config: database.config,
    store: memoryStore().store,
    now: new Date(),
    key: undefined,
  })
  const sealedZip = async (content: Iterable<Buffer>) =>
    Buffer.concat(await Readable.from(content).pipe(createGzip()).pipe(lock(undefined)).toArray())
  const zeros = Buffer.alloc(1024 * 1024)
  const archives = [
    await sealedZip(Array.from({ length: 300 }, () => zeros)),
    await forged([{ name: 'backup.json', content: '['.repeat(60_000_000) }]),
    await forged([{ name: 'backup.json', content: Buffer.alloc(65 * 1024 * 1024) }]),
    await forged(Array.from({ length: 20_000 }, (_, at) => ({ name: `tables/${at}`, content: '' }))),
    honest.subarray(0, honest.length - 1),
  ]
  const read = async () => {
    const said: string[] = []
    for (const archive of archives) said.push((await readOver(archive)).said)
    return said
  }

  const { result, answers, share } = await healthDuring(app, read())

  expect(result).toEqual([
    expect.stringMatching(/not whole|unpacked/),
    'What this backup says of itself is too long.',
    expect.stringMatching(/too large to be part of one/),
    expect.stringMatching(/not with what it holds/),
    expect.stringMatching(/ends too early/),
  ])
  expect(answers).toBeGreaterThan(archives.length)
  expect(share).toBeLessThan(0.5)
})
