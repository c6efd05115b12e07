import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { HOUR_MS, MINUTE_MS } from '../contract/core/units.ts'
import { CHROMIUM } from '../e2e/chromium.ts'
import { hashToken } from '../server/core/database/hashed-tokens.ts'
import { median, say } from './harness.ts'
import { startCompany } from './start-company.ts'

// The board of the control room in Chromium, with 300 guards on post at one site whose positions all move each second:
// when it is there, and what the marks cost on the plan and on the map. The yardstick is the Messages screen, opened in
// turns with it; without a graphics card Chromium draws maps itself, so a map is judged by its script time. Maps need
// its software OpenGL, through which it then draws pages as well: the plan is measured with it and without.
const GUARDS = 300
const RUNS = 7
const SECONDS = 10
const TOKEN = 'token-of-the-bench'

const { product, client, call, cookies, slug, end } = await startCompany('Bench Control')

/** A site with a geofence, and so many guards with a shift now, a tracker each, and a place within 150 m. */
const FILL = `
  with o as (select organisation_id as id from organisations where slug = $1),
  c as (insert into clients (organisation_id, id, name, state) select id, gen_random_uuid(), 'Client', 'active' from o
    returning organisation_id, id),
  s as (insert into sites (organisation_id, id, client_id, name, address, zone, lat, lng)
    select organisation_id, gen_random_uuid(), id, 'Site', '', 'Europe/London', 51.5, 0 from c
    returning organisation_id, id),
  f as (insert into geofences (organisation_id, id, site_id, shape)
    select organisation_id, gen_random_uuid(), id, '{"kind": "circle", "lat": 51.5, "lng": 0, "radius": 200}' from s
    returning 1),
  p as (insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed, relief_required)
    select organisation_id, gen_random_uuid(), id, 'Post', 'mobile', '{}', 2, false, true from s
    returning organisation_id, id, site_id),
  n as (select n, gen_random_uuid() as guard, gen_random_uuid() as shift, gen_random_uuid() as tracker
    from generate_series(1, $2::int) n),
  g as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
    select o.id, guard, 'B-' || n, 'Guard ' || n, 'active', 1500 from o, n returning 1),
  h as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority, told)
    select p.organisation_id, shift, p.id, tstzrange($3, $4), 'published', '{}', 2,
      jsonb_build_object('guardId', guard) from p, n returning 1),
  a as (insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
    select o.id, gen_random_uuid(), shift, guard, tstzrange($3, $4), 'confirmed', $3 from o, n returning 1),
  t as (insert into trackers (organisation_id, id, kind, state, guard_id, name, token_hash, made_at)
    select o.id, tracker, 'tracker', 'active', guard, 'Tracker', case n when 1 then $5 else 'none-' || n end, $3
    from o, n returning 1),
  l as (insert into latest_positions (organisation_id, guard_id, device_id, shift_id, site_id, fix_at, received_at, lat,
      lng, accuracy_m, flags)
    select p.organisation_id, guard, tracker, shift, p.site_id, now(), now(), 51.5 + 0.0015 * sin(n),
      0.0022 * cos(n * 1.7), 8, 0 from p, n returning 1)
  select n.guard, n.shift, p.id as post from n, p`
const from = new Date(Date.now() - HOUR_MS)
const { rows: people } = await client.query<{ guard: string; shift: string; post: string }>(FILL, [
  slug,
  GUARDS,
  from,
  new Date(Date.now() + 8 * HOUR_MS),
  hashToken(TOKEN),
])
const at = new Date(Date.now() - 30 * MINUTE_MS).toISOString()
for (const { guard, shift, post } of people)
  await call('POST', `/api/app/${slug}/time-events`, {
    guardId: guard,
    kind: 'in',
    shiftId: shift,
    postId: post,
    at,
    reason: 'Bench',
  })
await client.query('analyze')

const OPENGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const launch = (flags: string[]) => chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...flags] })
const browser = await launch(OPENGL)

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies(cookies)
  return context
}

/** Opens a screen in a browser that was never here; gives when something of it is shown, in ms. */
async function open(path: string, shown: string): Promise<number> {
  const context = await openContext(browser)
  const page = await context.newPage()
  await page.goto(`${product.url}/app/o/${slug}/${path}`, { waitUntil: 'commit' })
  const found = await page.waitForFunction((what) => document.querySelector(what) && performance.now(), shown)
  const ms = Number(await found.jsonValue())
  await context.close()
  return ms
}

const opened = { board: [] as number[], yardstick: [] as number[] }
for (let run = 0; run < RUNS; run++) {
  opened.yardstick.push(await open('broadcasts', '#main h1'))
  opened.board.push(await open('control', '.control-people tbody tr'))
}
say('board: a guard on duty shown, median (at most 1,000)', Math.round(median(opened.board)), 'ms')
say('board: opening, of the Messages screen', (median(opened.board) / median(opened.yardstick)).toFixed(2))

/** Moves everybody a little, and says so as the position of one tracker does. */
async function move() {
  await client.query(
    `update latest_positions set fix_at = now(), received_at = now(), lat = lat + (random() - 0.5) * 0.0002,
      lng = lng + (random() - 0.5) * 0.0003 from organisations o
     where o.organisation_id = latest_positions.organisation_id and o.slug = $1`,
    [slug],
  )
  const answer = await fetch(`${product.url}/api/track`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ at: new Date().toISOString(), lat: 51.5, lng: 0, acc: 8 }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** The script time of a page until now, in ms. */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000
}

/** Counts the frames and the long tasks of a page from now on; the function that it leaves behind gives them. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const found = { frames: 0, from: performance.now(), tasks: [] as number[] }
    new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
    const step = () => {
      found.frames++
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(window, { watched: () => ({ ...found, ms: performance.now() - found.from }) })
  })
type FrameCounts = { frames: number; ms: number; tasks: number[] }
const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: () => FrameCounts }).watched())

/** The plan in a browser while all marks move each second; gives its page. */
async function movePlan(browser: Browser, how: string) {
  const page = await (await openContext(browser)).newPage()
  const session = await page.context().newCDPSession(page)
  // By the clock of the thread: what other work on the machine takes is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${product.url}/app/o/${slug}/control`)
  await page.waitForFunction((count) => document.querySelectorAll('.control-guard').length === count, GUARDS)
  await page.waitForTimeout(3_000)
  await watch(page)
  const before = await scriptOf(session)
  for (let second = 0; second < SECONDS; second++) {
    await move()
    await page.waitForTimeout(1_000)
  }
  const plan = await watched(page)
  say(`plan${how}: frames a second while 300 marks move (60)`, ((plan.frames / plan.ms) * 1000).toFixed(1))
  say(`plan${how}: script time of a second`, Math.round((await scriptOf(session)) - before) / SECONDS, 'ms')
  say(
    `plan${how}: tasks over 50 ms, how many and the longest (0)`,
    `${plan.tasks.length} and ${Math.max(0, ...plan.tasks).toFixed(0)} ms`,
  )
  return { page, session }
}

const plain = await launch([])
await movePlan(plain, '')
await plain.close()
const { page, session } = await movePlan(browser, ' by OpenGL')

await page.keyboard.press('m')
await page.waitForFunction((count) => document.querySelectorAll('.map-marks .control-guard').length === count, GUARDS)
await page.waitForTimeout(3_000)
await page.locator('.map-paper canvas').focus()
/** Frames in which the map moved: each puts all marks in their places again. */
await page.evaluate(() => {
  const found = { moved: 0, last: '' }
  const mark = document.querySelector<HTMLElement>('.map-marks > span')!
  const step = () => {
    if (mark.style.translate !== found.last) found.moved++
    found.last = mark.style.translate
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  Object.assign(window, { moved: () => found.moved })
})
const idle = await scriptOf(session)
const moved = () => page.evaluate(() => (window as unknown as { moved: () => number }).moved())
const first = await moved()
for (let step = 0; step < 40; step++) {
  await page.keyboard.press(step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
  await page.waitForTimeout(250)
}
const frames = (await moved()) - first
const script = (await scriptOf(session)) - idle
say('map: frames in which it moved, by keys, of 10 s', frames)
say('map: script time of a frame with 300 marks (under 8)', (script / frames).toFixed(2), 'ms')
say('load of the machine meanwhile', loadavg()[0]!.toFixed(1))

await browser.close()
await end()
