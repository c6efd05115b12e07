import { expect, test } from 'vitest'
import type { Report, Table } from '../../../contract/platform/reports/report.ts'
import { readPdf } from '../../platform/reports/testing-pdf.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

const WEEK = 'first=2026-12-07&last=2026-12-13'

/** A company in Berlin on the federal rules of the US, whose workweek starts on Sunday, with money in dollars. */
async function start() {
  const started = await startScheduling('2026-11-24T09:00:00Z')
  const { ask, at, north, call } = started
  const read = async (path: string, by = ask) =>
    (await by({ method: 'GET', url: at(`documents/${path}`) })).body as Report
  const status = async (path: string, by = ask) => (await by({ method: 'GET', url: at(`documents/${path}`) })).status
  const file = async (path: string, by = ask) => (await by({ method: 'GET', url: at(`documents/${path}`) })).response
  const sql = (text: string, values: unknown[] = []) => north.within(({ pool }) => pool.query(text, values))
  const tableOf = ({ blocks }: Report) => blocks.find((block): block is Table => block.kind === 'table')!
  const rowsOf = (report: Report) => tableOf(report).rows.map(({ cells }) => cells.map(({ text }) => text))
  return { ...started, call, read, status, file, sql, rowsOf, tableOf }
}

test('roster-document: a guard and a site get what guards were told, and drafts stand apart and are marked', async () => {
  const { read, rowsOf, tableOf, add, assign, guard, publish, siteId, file, sql } = await start()
  const [mara, ben] = [await guard('Łukasz Žižek'), await guard('Ben')]
  const [told, moved, draft] = await add(
    ['2026-12-07T07:00Z', '2026-12-07T15:00Z'],
    ['2026-12-08T18:00Z', '2026-12-09T06:00Z'],
    ['2026-12-10T07:00Z', '2026-12-10T15:00Z'],
  )
  await assign(told!, mara)
  await assign(moved!, mara)
  await publish('2026-12-06T23:00Z', '2026-12-13T23:00Z', [draft!])
  await assign(draft!, ben)
  await sql(
    `update shifts set during = tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day')
    where id = $1`,
    [moved],
  )

  const own = await read(`roster?${WEEK}&guard=${mara}`)
  expect(own.title).toBe('Roster: Łukasz Žižek')
  const meal = expect.any(String)
  expect(rowsOf(own)).toEqual([
    [
      expect.stringMatching(/^Mon/),
      '08:00 – 16:00',
      'Harbour Street Mall',
      'Main door',
      '8.00',
      meal,
      'Published, not confirmed',
    ],
    [
      expect.stringMatching(/^Tue/),
      '19:00 – 07:00',
      'Harbour Street Mall',
      'Main door',
      '12.00',
      meal,
      'Published, a change is not sent',
    ],
  ])
  expect(tableOf(own).foot[0]!.cells[1]!.text).toBe('20.00')
  expect(tableOf(own).rows.some(({ tone }) => tone === 'draft')).toBe(false)

  const site = await read(`roster?${WEEK}&site=${siteId}&drafts=yes`)
  expect(site.title).toBe('Draft roster: Harbour Street Mall')
  expect(tableOf(site).rows.map(({ tone }) => tone)).toEqual(['plain', 'draft', 'draft'])
  expect(rowsOf(site).map((row) => row.at(-1))).toEqual(['Published, not confirmed', 'DRAFT, changed', 'DRAFT, new'])
  const response = await file(`roster/file?${WEEK}&site=${siteId}&drafts=yes&format=pdf`)
  expect(response.headers['content-type']).toBe('application/pdf')
  const pdf = await readPdf(response.rawPayload)
  expect(pdf).toMatchObject({ title: site.title, author: 'Northgate Protection', isMarked: true })
  expect(pdf.pages[0]!.text).toMatch(/contains drafts.*Łukasz Žižek.*DRAFT, new/)
})

test('roster-document: the public holidays of a shift stand under its day, and in the list for spreadsheets', async () => {
  const { read, rowsOf, add, assign, guard, publish, file } = await start()
  const [first] = await add(['2026-12-24T18:00Z', '2026-12-25T06:00Z'])
  expect((await assign(first!, await guard('Mara'))).status).toBe(200)
  await publish('2026-12-20T23:00Z', '2026-12-27T23:00Z')
  const days = 'first=2026-12-21&last=2026-12-27'
  expect(rowsOf(await read(`roster?${days}`))[0]![0]).toBe('Thu, 24 Dec 2026\nChristmas Day')
  const [head, line] = (await file(`roster/file?${days}&format=csv`)).rawPayload.toString().split('\r\n')
  expect(line!.split(',')[head!.split(',').indexOf('Public holiday')]).toBe('Christmas Day')
})

test('hours-document: planned hours by guard, week and rate cost what the figures of candidates say, each to the cent', async () => {
  const { read, rowsOf, tableOf, add, assign, guard, sql, file, publish } = await start()
  const id = await guard('=HYPERLINK("x")', { payRate: 1_999 })
  await sql(`insert into rule_sets (organisation_id, packs) select organisation_id, '{basics,us-flsa}'
    from organisations on conflict (organisation_id) do update set packs = excluded.packs`)
  await sql(`update organisations set currency = 'USD', locale = 'en-US'`)
  await sql(`update guards set pay_rates = '[{"from": "2026-12-11", "rate": 2001}]'`)
  const days = ['06', '07', '08', '09', '10', '11']
  const ids = await add(...days.map((day): [string, string] => [`2026-12-${day}T07:00Z`, `2026-12-${day}T15:00Z`]))
  for (const shift of ids) expect((await assign(shift, id, 'A busy week')).status).toBe(200)
  const week = 'first=2026-12-06&last=2026-12-12'
  const report = await read(`hours?${week}`)
  // 40 h at 19.99, then the sixth day at the new rate, all of it overtime: 8 h at 20.01 times one and a half.
  expect(rowsOf(report)).toEqual([
    ['=HYPERLINK("x")', 'Sun, Dec 6, 2026', '$19.99', '40.00', '40.00', '0.00', '$799.60', '$0.00', '$0.00', '$799.60'],
    ['=HYPERLINK("x")', 'Sun, Dec 6, 2026', '$20.01', '8.00', '0.00', '8.00', '$0.00', '$240.12', '$0.00', '$240.12'],
    ['=HYPERLINK("x"), sum', '48.00', '40.00', '8.00', '$799.60', '$240.12', '$0.00', '$1,039.72'],
  ])
  expect(tableOf(report).foot[0]!.cells.at(-1)!.text).toBe('$1,039.72')
  expect(report.blocks[1]).toMatchObject({
    figures: expect.arrayContaining([{ label: 'Not published', value: '48.00' }]),
  })
  // Friday alone is still the sixth day of its week.
  expect(rowsOf(await read('hours?first=2026-12-11&last=2026-12-11'))[0]!.at(-1)).toBe('$240.12')

  const csv = (await file(`hours/file?${week}&format=csv`)).rawPayload.toString()
  expect(csv.startsWith('\ufeffGuard,')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(
    csv
      .split('\r\n')[1]!
      .endsWith('2026-12-06,USD,19.99,40.00,40.00,40.00,0.00,799.60,0.00,0.00,0.00,0.00,0.00,799.60,'),
  ).toBe(true)
  await publish('2026-12-05T23:00Z', '2026-12-13T23:00Z')
  const { figures } = (await read(`hours?${week}`)).blocks[1] as { figures: { label: string; value: string }[] }
  expect(figures).toContainEqual({ label: 'Not published', value: '0.00' })
})

test('hours-document: what a late publication costs stands as a premium of the guard who gets it', async () => {
  const { read, rowsOf, add, assign, guard, sql, publish } = await start()
  const id = await guard('Mara', { payRate: 2_000 })
  await sql(`insert into rule_sets (organisation_id, packs)
    select organisation_id, '{basics,us-flsa,us-il-chicago}' from organisations
    on conflict (organisation_id) do update set packs = excluded.packs`)
  const [shift] = await add(['2026-11-30T07:00Z', '2026-11-30T15:00Z'])
  await assign(shift!, id, 'Needed')
  await publish('2026-11-29T23:00Z', '2026-12-06T23:00Z')
  const [row] = rowsOf(await read('hours?first=2026-11-29&last=2026-12-05'))
  expect(row!.slice(6).map((text) => text.replaceAll(/[^\d.]/g, ''))).toEqual(['160.00', '0.00', '20.00', '180.00'])
})

test('documents-taken: files are written in the log, money is for planners, and scope and company hold', async () => {
  const { status, file, north, south, siteId, guard, add, assign, clientId, read, sql, publish } = await start()
  const mara = await guard('Mara')
  const [shift] = await add(['2026-12-07T07:00Z', '2026-12-07T15:00Z'])
  await assign(shift!, mara)
  await publish('2026-12-06T23:00Z', '2026-12-13T23:00Z')
  const dispatcher = (await north.person('dispatcher')).ask
  expect([await status(`roster?${WEEK}`, dispatcher), await status(`hours?${WEEK}`, dispatcher)]).toEqual([200, 403])
  expect(await status(`hours/file?${WEEK}&format=csv`, dispatcher)).toBe(403)
  for (const role of ['guard', 'client'] as const)
    expect(await status(`roster?${WEEK}`, (await north.person(role)).ask)).toBe(403)
  expect(await status(`roster?${WEEK}`, south.owner.ask)).toBe(404)

  const other = '019ae000-0000-7000-8000-000000000001'
  await sql(
    `insert into clients (organisation_id, id, name, state) select organisation_id, $1, 'Other', 'active'
    from organisations`,
    [other],
  )
  const scoped = (await north.person('scheduler', { clients: [other], sites: [] })).ask
  expect((await read(`roster?${WEEK}`, scoped)).blocks.some(({ kind }) => kind === 'table')).toBe(false)
  expect((await read(`hours?${WEEK}`, scoped)).blocks.some(({ kind }) => kind === 'table')).toBe(false)
  expect(await status(`roster?${WEEK}&site=${siteId}`, scoped)).toBe(404)
  const within = (await north.person('scheduler', { clients: [clientId], sites: [] })).ask
  expect((await read(`hours?${WEEK}`, within)).blocks.some(({ kind }) => kind === 'table')).toBe(true)

  const events = async () => (await sql(`select body from ledger_events where kind = 'document.exported'`)).rows
  await read(`roster?${WEEK}`)
  expect(await events()).toEqual([])
  const csv = await file(`roster/file?${WEEK}&guard=${mara}&format=csv`)
  expect(csv.headers['content-disposition']).toBe('attachment; filename="roster-2026-12-07-to-2026-12-13.csv"')
  expect(csv.rawPayload.toString().split('\r\n')[1]).toMatch(/^2026-12-07,08:00,16:00,Europe\/Berlin,.*Mara,Mara,8\.00/)
  expect(await events()).toMatchObject([{ body: { document: 'roster', format: 'csv', guard: mara } }])

  const bad = ['first=2026-12-07&last=2026-12-06', 'first=2026-12-07&last=2027-12-06', 'first=x&last=y', '']
  for (const query of bad) expect(await status(`roster?${query}`), query).toBe(400)
  expect(await status(`roster/file?${WEEK}&format=exe`)).toBe(400)
  expect(await status(`hours?${WEEK}&guard=${other}`)).toBe(404)
})

test('details-in-documents: the roster carries note and codes but no office note, and hours stand by pay class', async () => {
  const { add, assign, guard, ask, at, file, read, rowsOf, tableOf, shiftsIn, publish } = await start()
  const mara = await guard('Mara', { payRate: 2_000 })
  const [noted] = await add(['2026-12-07T07:00Z', '2026-12-07T15:00Z'], ['2026-12-08T07:00Z', '2026-12-08T15:00Z'])
  const code = async (kind: string, letters: string) =>
    (
      (await ask({ method: 'POST', url: at('shift-codes'), body: { kind, code: letters, name: letters } })).body as {
        id: string
      }
    ).id
  const [serviceId, billId, payId] = [await code('service', 'PAT'), await code('bill', 'STD'), await code('pay', 'NGT')]
  const all = await shiftsIn('2026-12-06T23:00Z', '2026-12-13T23:00Z')
  const steps = all.map(({ id, version, from, to }) => ({
    kind: 'put',
    id,
    version,
    heldBy: null,
    from,
    to,
    guardId: mara,
    ...(id === noted && {
      details: {
        guardNote: 'Gate B',
        officeNote: 'Pays late',
        serviceId,
        billId,
        payId,
        breaks: [{ minutes: 60, paid: false }],
      },
    }),
  }))
  await ask({ method: 'POST', url: at('shifts/changes'), body: { steps, trial: false } })
  await assign(noted!, mara)
  await publish('2026-12-06T23:00Z', '2026-12-13T23:00Z')
  const csv = (await file(`roster/file?${WEEK}&format=csv`)).rawPayload.toString()
  expect(csv).toContain('Status,Note,Service code,Bill class,Pay class\r\n')
  expect(csv.split('\r\n')[1]).toMatch(/,"?Break 60 min, not paid"?,,"?Published, not confirmed"?,Gate B,PAT,STD,NGT$/)
  expect(csv.split('\r\n')[2]).toMatch(/,,,,$/)
  expect(csv).not.toContain('Pays late')
  const roster = await read(`roster?${WEEK}&guard=${mara}`)
  expect(rowsOf(roster).map((row) => row.at(-1))).toEqual(['Gate B', ''])
  expect(JSON.stringify(roster)).not.toContain('Pays late')
  const hours = await read(`hours?${WEEK}`)
  expect(tableOf(hours).columns.map(({ name }) => name)).toContain('Pay class')
  expect(rowsOf(hours).map((row) => [row[3], row[4], row[5]])).toEqual([
    ['', '8.00', '8.00'],
    ['NGT', '8.00', '7.00'],
    expect.any(Array),
  ])
  const own = (await file(`hours/file?${WEEK}&format=csv`)).rawPayload.toString().split('\r\n')
  expect([own[0], own[2]]).toEqual([expect.stringMatching(/,Total,Pay class$/), expect.stringMatching(/,140\.00,NGT$/)])
})
