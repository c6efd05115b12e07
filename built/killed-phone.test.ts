import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type TestContext, vi } from 'vitest'
import type { Organisation } from '../contract/planning/organisations/organisations.ts'
import { makeDuty } from '../e2e/duty-support.ts'
import { bar, goTo, keptPlaces, pageAtPost, type PhoneAct, setUp, SHIFT } from '../e2e/phone-acts.ts'
import { startPhone, tearDatabase } from '../e2e/phone-support.ts'
import { startKillable } from '../server/core/start/testing-killing.ts'
import { ADMIN, quietPort } from '../server/core/start/testing-product.ts'
import { signInTo } from '../server/platform/users/testing-sign-in.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }
const WHOLE = { timeout: 900_000 }
/** What stands once in the end, wherever something was killed. */
const ONCE = { accepted: 1, orders: 1, in: 1, check_call: 1, out: 1, reports: 1, photos: 1, notes: 1 }

/** A product and a guard's phone with a duty, both of which can be killed. */
async function openScene(context: TestContext) {
  const product = await startKillable({ PORT: String(await quietPort()) }, context)
  const { ask, address } = product
  let call = await signInTo(address(), ADMIN)
  const { slug } = await call<Organisation>('POST', '/api/app', { name: 'Vigil', zone: 'Europe/London' })
  const rows = <T extends object>(sql: string, values?: unknown[]) => ask<T & Record<string, unknown>>(sql, values)
  const duty = await makeDuty(call, rows, slug)
  const data = mkdtempSync(join(tmpdir(), 'killed-phone-'))
  let phone = await startPhone(data)
  context.onTestFinished(async () => {
    await phone.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  })

  const open = async () => {
    const page = await pageAtPost(phone.browser.contexts()[0]!)
    await page.goto(`${address()}/app/guard`)
    return page
  }
  const restart = async () => {
    phone = await startPhone(data)
    const page = await open()
    await bar(page).waitFor()
    return page
  }
  return {
    ...product,
    phone: () => phone,
    open,
    restart,
    /** Starts the browser on what the last one left, without a word on what its page shows. */
    reopen: async () => {
      phone = await startPhone(data)
      return open()
    },
    tear: () => tearDatabase(data),
    begin: async () => {
      const page = await pageAtPost(phone.browser.contexts()[0]!)
      await setUp(page, await duty.makeCode())
      await page.getByText(/^All sent/).waitFor()
      return page
    },
    makeCode: async () => {
      call = await signInTo(address(), ADMIN)
      const draft = { kind: 'phone', guardId: duty.guardId, actsForOthers: false }
      return (await call<{ url: string }>('POST', `${duty.api}/device-codes`, draft)).url
    },
    /** The moments of all places that arrived, in milliseconds since 1970. */
    arrived: async () =>
      (await ask<{ at: number }>(`select extract(epoch from fix_at) * 1000 as at from positions`)).map(({ at }) =>
        Number(at),
      ),
    /** How often each act of the shift counts. */
    counted: async () => {
      const [found] = await ask<Record<string, unknown>>(`select
        (select count(*)::int from notice_acceptances) as accepted,
        (select count(*)::int from post_order_acks) as orders,
        (select count(*)::int from time_events where kind = 'in') as in,
        (select count(*)::int from time_events where kind = 'check_call') as check_call,
        (select count(*)::int from time_events where kind = 'out') as out,
        (select count(*)::int from incidents) as reports,
        (select count(*)::int from incident_media m join ledger_media f on f.organisation_id = m.organisation_id
          and f.sha256 = m.sha256) as photos,
        (select count(*)::int from pass_on_notes) as notes`)
      return found
    },
  }
}

/** How many acts of a kind the phone lists in its outbox, those that control answered too. */
async function listed(page: Page, { name }: PhoneAct) {
  await goTo(page, /Outbox/)
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
  return page.getByRole('listitem').filter({ hasText: name }).count()
}

const saidSaved = (page: Page, { name }: PhoneAct) => page.getByText(`${name}: Saved on this phone`).first().waitFor()

/** Waits until the phone says that all is sent. */
async function allSent(page: Page) {
  await goTo(page, /Outbox/)
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.getByText('Everything is sent.').waitFor(PATIENCE)
}

test(
  'phone-killed-anywhere: killed at each step of a shift without a signal, the phone loses nothing and doubles nothing',
  WHOLE,
  async (context) => {
    const { begin, restart, phone, kill, launch, counted, arrived } = await openScene(context)
    let page = await begin()
    await kill()
    for (const step of SHIFT) {
      await step.act(page)
      // It may be kept or not, as no screen called it saved.
      await phone().kill()
      page = await restart()
      if ((await listed(page, step)) === 0) await step.act(page)
      await goTo(page, 'Now')
      await saidSaved(page, step)
      // It was called saved, so it stands after another kill.
      await phone().kill()
      page = await restart()
      expect(await listed(page, step), step.kind).toBe(1)
    }
    const kept = await keptPlaces(page)
    expect(kept.length).toBeGreaterThan(0)
    await launch()
    await allSent(page)
    await vi.waitFor(async () => expect(await keptPlaces(page)).toEqual([]), PATIENCE)
    expect(await arrived()).toEqual(expect.arrayContaining(kept))
    await phone().kill()
    page = await restart()
    await allSent(page)
    expect(await counted()).toEqual(ONCE)
  },
)

test(
  'phone-killed-anywhere: with the server killed at each step and in the middle of each call, every act counts once',
  WHOLE,
  async (context) => {
    const { begin, kill, killDatabase, launch, counted } = await openScene(context)
    const page = await begin()
    for (const [index, step] of SHIFT.entries()) {
      const calling = page.waitForRequest(/\/api\/app\/phone\/commands/)
      await step.act(page)
      await calling
      if (index % 2 === 1) killDatabase()
      await kill()
      expect(await listed(page, step), step.kind).toBe(1)
      await launch()
      await allSent(page)
    }
    expect(await counted()).toEqual(ONCE)
  },
)

test(
  'phone-killed-anywhere: a phone whose database is damaged at each step says what it keeps, and hands it in once it is set up again',
  WHOLE,
  async (context) => {
    const { begin, reopen, tear, phone, kill, launch, makeCode, counted } = await openScene(context)
    let page = await begin()
    for (const step of SHIFT) {
      await kill()
      await step.act(page)
      await goTo(page, 'Now')
      await saidSaved(page, step)
      await phone().close()
      tear()
      // The next start finds all and writes, the one after it begins with an empty database.
      page = await reopen()
      await bar(page).waitFor()
      await phone().close()
      page = await reopen()
      await page.getByRole('heading', { name: 'This phone is not set up any more' }).waitFor()
      await page.getByText('1 act that was not sent stays here until then.').waitFor()
      await launch()
      await setUp(page, await makeCode())
      await allSent(page)
    }
    expect(await counted()).toEqual(ONCE)
  },
)

test(
  'phone-killed-anywhere: a phone without room says so at each step, keeps what it had, and records once it has room',
  WHOLE,
  async (context) => {
    const { begin, kill, launch, counted, address } = await openScene(context)
    const page = await begin()
    await kill()
    const session = await page.context().newCDPSession(page)
    const origin = address()
    for (const [done, step] of SHIFT.entries()) {
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      await step.act(page)
      await page.getByText('This phone could not keep it. Nothing was recorded: call the office.').waitFor()
      await session.send('Storage.overrideQuotaForOrigin', { origin })
      expect(await listed(page, step), step.kind).toBe(0)
      expect(
        await page.getByRole('listitem').filter({ hasText: 'Saved' }).filter({ hasNotText: 'photo' }).count(),
      ).toBe(done)
      await step.act(page)
      await vi.waitFor(async () => expect(await listed(page, step)).toBe(1), PATIENCE)
    }
    await launch()
    await allSent(page)
    expect(await counted()).toEqual(ONCE)
  },
)

test(
  'phone-killed-anywhere: a phone whose storage is evicted at each step is set up again, and what arrived stays counted once',
  WHOLE,
  async (context) => {
    const { begin, open, makeCode, counted, address } = await openScene(context)
    let page = await begin()
    for (const step of SHIFT) {
      await step.act(page)
      await allSent(page)
      const session = await page.context().newCDPSession(page)
      await page.goto('about:blank')
      await session.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: 'all' })
      await page.close()
      page = await open()
      await setUp(page, await makeCode())
    }
    expect(await counted()).toEqual(ONCE)
  },
)
