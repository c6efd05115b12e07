import { expect, test } from 'vitest'
import { seal } from '../../core/database/sealed.ts'
import { readCode, readPdf } from '../../platform/reports/testing-pdf.ts'
import { north, startPatrols } from './testing-patrols.ts'

type Field = Awaited<ReturnType<typeof startPatrols>>

const labels = ({ at, north: { owner } }: Field, query = '', by = owner.ask) =>
  by({ method: 'GET', url: at(`checkpoints/labels${query}`) })

test('labels-printed: all tags are one document with name, site and company, several a page, and codes that phones read', async () => {
  const field = await startPatrols()
  const { checkpoint, gates, north: company } = field
  await checkpoint({ name: 'Cage', kind: 'sun', sunUid: '04DE5F1EACC040' })
  await checkpoint({ name: 'River steps', kind: 'nfc' })
  await checkpoint({ name: 'Open field', kind: 'gps', ...north(400) })
  const { response } = await labels(field)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="checkpoint-labels.pdf"',
  })
  const { pages, isMarked, title } = await readPdf(response.rawPayload)
  expect({ title, isMarked, pages: pages.length }).toEqual({ title: 'Labels of checkpoints', isMarked: true, pages: 1 })
  const { text, roles } = pages[0]!
  expect(text).toMatch(
    /Cage.*Harbour Street Mall.*Northgate Protection.*can’t be copied.*Gate 1.*Can be copied.*Gate 3/,
  )
  expect(text).toContain('River steps')
  expect(text).not.toContain('Open field')
  expect(roles.filter((role) => role === 'Figure')).toHaveLength(4)
  expect(response.rawPayload.includes(gates[0].token)).toBe(false)
  const { rows } = await company.within(({ pool }) =>
    pool.query(`select body from ledger_events where kind = 'checkpoint.labels_read'`),
  )
  expect(rows).toEqual([{ body: { search: '' } }])
})

test('labels-printed: a site or a search chooses; none and more than a document holds are said in words', async () => {
  const field = await startPatrols()
  const { siteId, gates, north: company } = field
  const one = (await labels(field, `?siteId=${siteId}&search=gate%202`)).response.rawPayload
  expect(readCode(one)).toMatch(new RegExp(`/app/guard/t/${gates[1].token}$`))
  const found = await readPdf(one)
  expect(found.pages[0]!.text).toMatch(/Gate 2/)
  expect(found.pages[0]!.text).not.toMatch(/Gate [13]/)
  const none = await labels(field, `?search=nowhere`)
  expect([none.status, none.body]).toMatchObject([409, { message: 'There is no tag to print here.' }])
  expect((await labels(field, '?siteId=x')).status).toBe(400)
  await company.within(({ pool }) =>
    pool.query(`insert into checkpoints (organisation_id, id, site_id, name, what, kind, radius_m, needs_photo, token_hash,
        token_sealed, version)
      select organisation_id, gen_random_uuid(), site_id, 'Store ' || n, '', 'qr', 15, false, 'hash' || n, token_sealed, 1
      from checkpoints, generate_series(1, 298) n where name = 'Gate 1'`),
  )
  expect((await labels(field, '?search=store')).status).toBe(200)
  const many = await labels(field)
  expect([many.status, many.body]).toMatchObject([400, { message: expect.stringContaining('more than 300 labels') }])
})

test('labels-printed: only those print who manage patrols, within their sites and their company', async () => {
  const field = await startPatrols()
  const { north: company, south } = field
  for (const role of ['guard', 'client', 'dispatcher'] as const)
    expect([role, (await labels(field, '', (await company.person(role)).ask)).status]).toEqual([role, 403])
  expect((await labels(field, '', south.owner.ask)).status).toBe(404)
  const other = '019ae000-0000-7000-8000-000000000001'
  await company.within(({ pool }) =>
    pool.query(
      `insert into clients (organisation_id, id, name, state)
      select organisation_id, $1, 'Other', 'active' from organisations`,
      [other],
    ),
  )
  const scoped = await company.person('scheduler', { clients: [other], sites: [] })
  expect((await labels(field, '', scoped.ask)).status).toBe(409)
})

test('labels-printed: a tag of another SECRET asks for a new code', async () => {
  const field = await startPatrols()
  const { ask, gates, north: company } = field
  await company.within(({ pool }) =>
    pool.query('update checkpoints set token_sealed = $1 where id = $2', [
      seal('another secret of these tests', 'checkpoint-tag', 'x'),
      gates[0].id,
    ]),
  )
  const said = { message: expect.stringContaining('Give its checkpoint a new code') }
  const answer = await labels(field)
  expect([answer.status, answer.body]).toMatchObject([409, said])
  const tag = await ask('GET', `checkpoints/${gates[0].id}/tag`)
  expect([tag.status, tag.body]).toMatchObject([409, said])
  await ask('POST', `checkpoints/${gates[0].id}/tag`)
  expect((await labels(field)).status).toBe(200)
})
