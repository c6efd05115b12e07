import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { healthDuring } from './core/http/testing-health.ts'
import { parseMail } from './platform/incoming/parsing.ts'
import { mailOf } from './platform/incoming/testing-incoming.ts'
import { checkContent } from './platform/media/checking.ts'
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
test('worst-files, drawing-limits: the slowest drawing within all limits is given up after 15 seconds, and the site answers meanwhile', async () => {
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
