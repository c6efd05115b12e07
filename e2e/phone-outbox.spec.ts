import { expect, type Page, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenPhone } from './phone-module.ts'
import { type Phone, servePhoneModule, startPhone, tearDatabase } from './phone-support.ts'

declare global {
  interface Window {
    openPhone: () => Promise<OpenPhone>
    outbox: OpenPhone
  }
}

let served: Awaited<ReturnType<typeof servePhoneModule>>
let built: string
let data: string
let phone: Phone

test.beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'phone-built-'))
  served = await servePhoneModule(built)
})
test.afterAll(async () => {
  await served.close()
  rmSync(built, { recursive: true, force: true })
})
test.beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'phone-data-'))
  phone = await startPhone(data)
})
test.afterEach(async () => {
  await phone.close()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
})

/** Opens the page on the phone, its outbox ready. */
async function open(): Promise<Page> {
  const page = await phone.browser.contexts()[0]!.newPage()
  await page.goto(served.address)
  await page.evaluate(async () => void (window.outbox = await window.openPhone()))
  return page
}

async function again(): Promise<Page> {
  phone = await startPhone(data)
  return open()
}

const keep = (page: Page, note: string) => page.evaluate((text) => window.outbox.keep({ note: text }), note)
const enrol = (page: Page, device: string) => page.evaluate((name) => window.outbox.enrol(name), device)

async function notes(page: Page) {
  const waiting = await page.evaluate(() => window.outbox.waiting())
  return waiting.map(({ text }) => (JSON.parse(text) as { body: { note: string } }).body.note)
}

test('phone-two-copies: what was called saved outlives the loss of the whole database', async () => {
  const page = await open()
  await enrol(page, 'one')
  for (const note of ['a', 'b', 'c']) await keep(page, note)
  await phone.close()
  tearDatabase(data)
  // The next start finds all and writes, the one after it begins with an empty database.
  await keep(await again(), 'd')
  await phone.close()
  const late = await again()
  expect(await notes(late)).toEqual(['a', 'b', 'c', 'd'])
  // The key went with the database. The phone is set up again, and a new chain begins beside the old one.
  await expect(keep(late, 'e')).rejects.toThrow('not set up')
  await enrol(late, 'two')
  expect(JSON.parse((await keep(late, 'e')).text)).toMatchObject({ device: 'two', seq: 1, previous: '' })
  expect(await notes(late)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('phone-kept-through-kill: a kill right after the answer loses nothing, and each number stands once', async () => {
  let page = await open()
  await enrol(page, 'one')
  const kept: string[] = []
  for (let round = 0; round < 6; round += 1) {
    for (const part of ['x', 'y']) {
      await keep(page, `${round}${part}`)
      kept.push(`${round}${part}`)
    }
    // One more is on its way when the phone dies: it may be there or not, but never half.
    void keep(page, 'torn').catch(() => undefined)
    await phone.kill()
    page = await again()
    expect((await notes(page)).filter((note) => note !== 'torn')).toEqual(kept)
  }
  const waiting = await page.evaluate(() => window.outbox.waiting())
  expect(waiting.map(({ seq }) => seq)).toEqual(waiting.map((_, index) => index + 1))
  for (const [index, { text }] of waiting.entries()) {
    const { previous } = JSON.parse(text) as { previous: string }
    expect(previous === '').toBe(index === 0)
  }
})

test('phone-kept-through-kill: an act that only the file has got keeps its number, and the next one follows it', async () => {
  const page = await open()
  await enrol(page, 'one')
  await keep(page, 'a')
  // A kill between the file and the database: the file knows the second act, the database stands where it stood.
  const begin = await page.evaluate(() => window.outbox.chain('one'))
  const second = await keep(page, 'b')
  await page.evaluate((chain) => window.outbox.forget(chain), begin)
  await phone.close()
  const late = await again()
  expect(await notes(late)).toEqual(['a', 'b'])
  const third = JSON.parse((await keep(late, 'c')).text) as { seq: number; previous: string }
  expect(third.seq).toBe(3)
  expect(third.previous).toBe(createHash('sha256').update(second.text).digest('base64url'))
})

test('phone-numbers-once: two tabs that keep at once never give a number twice', async () => {
  const [a, b] = [await open(), await open()]
  await enrol(a, 'one')
  const many = (page: Page) =>
    page.evaluate(async () => {
      const kept = await Promise.all(Array.from({ length: 40 }, (_, index) => window.outbox.keep({ index })))
      return kept.map(({ seq }) => seq)
    })
  const numbers = (await Promise.all([many(a), many(b)])).flat()
  expect(numbers.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
})

test('phone-confirmed-leave: what the server has leaves both copies, and the chain goes on after a restart', async () => {
  const page = await open()
  await enrol(page, 'one')
  for (const note of ['a', 'b', 'c']) await keep(page, note)
  await page.evaluate(() => window.outbox.confirm('one', 2))
  expect(await notes(page)).toEqual(['c'])
  await phone.close()
  const late = await again()
  expect(await notes(late)).toEqual(['c'])
  await late.evaluate(() => window.outbox.confirm('one', 3))
  await phone.close()
  expect(JSON.parse((await keep(await again(), 'd')).text)).toMatchObject({ seq: 4 })
})

test('phone-says-full: a phone without room refuses, and keeps what it had', async () => {
  const page = await open()
  await enrol(page, 'one')
  await keep(page, 'a')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: served.address, quotaSize: 1 })
  const long = 'x'.repeat(10_000)
  await expect(keep(page, long)).rejects.toThrow(/full|quota/i)
  expect(await notes(page)).toEqual(['a'])
  await session.send('Storage.overrideQuotaForOrigin', { origin: served.address })
  expect(JSON.parse((await keep(page, 'b')).text)).toMatchObject({ seq: 2 })
})
