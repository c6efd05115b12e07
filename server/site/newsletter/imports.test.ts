import { expect, test, vi } from 'vitest'
import { type Import, MAX_IMPORT_BYTES } from '../../../contract/site/newsletter/imports.ts'
import { startNewsletters } from './testing-newsletters.ts'

const IMPORTS = '/api/admin/imports'
const PATIENCE = { timeout: 25_000, interval: 30 }
const FULL_SIZE = { timeout: 180_000 }
const claim = { source: 'the spring fair', proof: 'They ticked “Send me the newsletter” on our list.', tags: 'Fair' }

const LIST = [
  'email,name',
  'ana@x.co,Ana known',
  'gone@x.co,Left',
  'junk@x.co,Complained',
  'new@x.co,New One',
  'NEW@x.co,Again',
  'no address,Nobody',
  'other@x.co,',
].join('\n')

/** A form with fields and a file, as browsers send it. */
function form(fields: Record<string, string>, file?: string | Buffer): { payload: Buffer; type: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const last =
    file === undefined
      ? ''
      : `--x\r\nContent-Disposition: form-data; name="file"; filename="fair.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const bytes = file === undefined ? [] : [Buffer.from(file), Buffer.from('\r\n')]
  const payload = Buffer.concat([Buffer.from(`${parts.join('')}${last}`), ...bytes, Buffer.from('--x--\r\n')])
  return { payload, type: 'multipart/form-data; boundary=x' }
}

async function startImports(idle = false) {
  const started = await startNewsletters({
    readers: ['ana@x.co', { email: 'gone@x.co', state: 'unsubscribed' }, 'junk@x.co'],
    idle,
  })
  const { as, rows, database, body } = started
  await database.pool.query(
    `update subscribers set suppressed_for = 'complaint', suppressed_at = now() where email = 'junk@x.co'`,
  )
  const upload = async (file: string | Buffer | undefined = LIST, fields: Record<string, string> = claim) => {
    const { payload, type } = form(fields, file)
    const reply = await as.admin('POST', IMPORTS, { body: payload, headers: { 'content-type': type } })
    return reply as { status: number; body: Import & { message: string; fields?: Record<string, string> } }
  }
  const done = (id: string) =>
    vi.waitFor(
      async () => expect(await body<Import>(as.admin('GET', `${IMPORTS}/${id}`))).toMatchObject({ state: 'done' }),
      PATIENCE,
    )
  const people = () =>
    rows<{ email: string; state: string; source: string }>(
      'select email, state, source from subscribers order by email',
    )
  return { ...started, upload, done, people }
}

test('import-dry-run: a file is checked row by row, and nobody comes in', async () => {
  const { upload, as, people } = await startImports(true)
  const before = await people()
  const { status, body } = await upload()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'fair.csv',
    state: 'checked',
    source: 'the spring fair',
    tags: ['fair'],
    counts: { good: 2, bad: 1, twice: 1, known: 1, unsubscribed: 1, suppressed: 1 },
    taken: 0,
  })
  expect(await people()).toEqual(before)
  const at = `${IMPORTS}/${body.id}/rows`
  expect((await as.admin('GET', at)).body).toMatchObject({
    total: 7,
    items: [
      { line: 2, email: 'ana@x.co', verdict: 'known' },
      { line: 3, verdict: 'unsubscribed' },
      { line: 4, verdict: 'suppressed' },
      { line: 5, email: 'new@x.co', name: 'New One', verdict: 'good' },
      { line: 6, email: 'new@x.co', verdict: 'twice' },
      { line: 7, email: 'no address', verdict: 'bad' },
      { line: 8, verdict: 'good' },
    ],
  })
  expect((await as.admin('GET', `${at}?verdict=bad`)).body).toMatchObject({ total: 1 })
  expect(((await as.admin('GET', `${at}/csv?verdict=bad`)).body as { text: string }).text).toContain(
    '7,no address,Nobody,bad',
  )
})

test('import-rows, one-csv-reader: lists from spreadsheets and other services come in with their letters, and their columns are named', async () => {
  const { upload, as, done, rows } = await startImports()
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const lists: [file: Buffer, columns: { taken: string[]; unknown: string[] }][] = [
    [Buffer.from('email;name\r\nzoe@l.co;Zoë Müller\r\n', 'latin1'), { taken: ['email', 'name'], unknown: [] }],
    [Buffer.from('sep=;\r\nname;email\r\nMiller, Ann;ann@l.co\r\n'), { taken: ['name', 'email'], unknown: [] }],
    [
      Buffer.from('Vorname;Nachname;E-Mail-Adresse;Ort\r\nBo;Lee;bo@l.co;Bonn\r\n'),
      { taken: ['Vorname', 'Nachname', 'E-Mail-Adresse'], unknown: ['Ort'] },
    ],
    [wide('mail\tname\r\ncy@l.co\tÇiğdem\r\n'), { taken: ['mail', 'name'], unknown: [] }],
    [Buffer.from('email,name\rdi@l.co,Di\r'), { taken: ['email', 'name'], unknown: [] }],
    [
      Buffer.from('Given Name,E-mail 1 - Value,E-mail 2 - Value\nEd,ed@l.co,ed@else.co\n'),
      { taken: ['Given Name', 'E-mail 1 - Value'], unknown: ['E-mail 2 - Value'] },
    ],
    [Buffer.from('who;contact\nFay;fay@l.co\n'), { taken: ['contact'], unknown: ['who'] }],
    [
      Buffer.from('email,name,subscribed_to_emails\nin@l.co,In,true\nout@l.co,Out,false\n"stray@l.co,Open,true\n'),
      { taken: ['email', 'name', 'subscribed_to_emails'], unknown: [] },
    ],
  ]
  for (const [file, columns] of lists) {
    const { body } = await upload(file)
    expect(body.columns, file.toString()).toEqual(columns)
    await as.admin('POST', `${IMPORTS}/${body.id}/take`, { body: {} })
    await done(body.id)
  }
  expect(await rows(`select email, name from subscribers where email like '%@l.co' order by email`)).toEqual([
    { email: 'ann@l.co', name: 'Miller, Ann' },
    { email: 'bo@l.co', name: 'Bo Lee' },
    { email: 'cy@l.co', name: 'Çiğdem' },
    { email: 'di@l.co', name: 'Di' },
    { email: 'ed@l.co', name: 'Ed' },
    { email: 'fay@l.co', name: '' },
    { email: 'in@l.co', name: 'In' },
    { email: 'zoe@l.co', name: 'Zoë Müller' },
  ])
})

test(
  'import-size: of a file of 50 MB each broken row is told of and the good ones come in; a larger file leaves nothing',
  FULL_SIZE,
  async () => {
    const { upload, as, done, people, rows } = await startImports()
    const good = (at: number) => `row-${at}@x.co,Row ${at}`
    const broken = `${'x'.repeat(50_000)},Nobody`
    const lines = ['email,name', good(1)]
    let left = MAX_IMPORT_BYTES - lines.join('\n').length - good(2).length - 2
    for (; left > broken.length; left -= broken.length + 1) lines.push(broken)
    lines.push(`${'x'.repeat(left - 1)},`, good(2))
    const file = lines.join('\n')
    expect(file.length).toBe(MAX_IMPORT_BYTES)

    const { status, body } = await upload(file)
    expect(status).toBe(201)
    expect(body.counts).toMatchObject({ good: 2, bad: lines.length - 3 })
    const last = `${IMPORTS}/${body.id}/rows?verdict=good`
    expect((await as.admin('GET', last)).body).toMatchObject({
      items: [
        { line: 2, email: 'row-1@x.co' },
        { line: lines.length, email: 'row-2@x.co' },
      ],
    })
    await as.admin('POST', `${IMPORTS}/${body.id}/take`, { body: {} })
    await done(body.id)
    expect((await people()).filter(({ email }) => email.startsWith('row-')).map(({ email }) => email)).toEqual([
      'row-1@x.co',
      'row-2@x.co',
    ])

    const refused = await upload(`${file}\n`)
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('larger than 50 MB')])
    await vi.waitFor(async () => expect(await rows('select id from newsletter_imports')).toHaveLength(1), PATIENCE)
  },
)

test('import-proof: good rows come in once, with the proof in each ledger; who left or complained never does', async () => {
  const { upload, as, done, people, rows, sending } = await startImports()
  const { body: checked } = await upload()
  expect(await as.admin('POST', `${IMPORTS}/${checked.id}/take`, { body: {} })).toMatchObject({ status: 202 })
  expect(await as.admin('POST', `${IMPORTS}/${checked.id}/take`, { body: {} })).toMatchObject({ status: 409 })
  await done(checked.id)
  expect(await people()).toEqual([
    { email: 'ana@x.co', state: 'confirmed', source: 'form' },
    { email: 'gone@x.co', state: 'unsubscribed', source: 'form' },
    { email: 'junk@x.co', state: 'confirmed', source: 'form' },
    { email: 'new@x.co', state: 'confirmed', source: 'imported' },
    { email: 'other@x.co', state: 'confirmed', source: 'imported' },
  ])
  expect(await rows(`select action, form, wording, statement from consents order by statement`)).toEqual(
    [5, 8].map((line) => ({
      action: 'confirmed',
      form: 'import',
      wording: claim.proof,
      statement: `Imported from the spring fair, line ${line} of fair.csv, by The admin`,
    })),
  )
  expect((await as.admin('GET', `${IMPORTS}/${checked.id}`)).body).toMatchObject({ state: 'done', taken: 2 })
  expect((await sending()).audience.reached).toBe(3)

  const { body: again } = await upload()
  expect(again.counts).toMatchObject({ good: 0, known: 3, twice: 1 })
  expect(await rows(`select action, kind from audit where kind = 'newsletter-import'`)).toEqual([
    { action: 'import', kind: 'newsletter-import' },
  ])
  const csv = await as.admin('GET', `${IMPORTS}/${checked.id}/rows/csv?verdict=known`)
  expect((csv.body as { text: string }).text).toMatch(/^\W*line\W+email\W+name\W+result/)
})

test('import-once: of several runs of the same import, also beside each other, everybody comes in once', async () => {
  const { upload, as, services, database, done, rows } = await startImports(true)
  const many = ['email', ...Array.from({ length: 2_500 }, (_, n) => `guard-${n}@x.co`)].join('\n')
  const { body } = await upload(many)
  await as.admin('POST', `${IMPORTS}/${body.id}/take`, { body: {} })
  // One leaves by another way between the check and the import.
  await database.pool.query(
    `insert into subscribers (id, email, state, created_at, updated_at) values (gen_random_uuid(), 'guard-7@x.co',
      'unsubscribed', now(), now())`,
  )
  // The first run that comes to the second thousand dies there.
  await database.pool.query(`
    create sequence deaths;
    create function dies() returns trigger language plpgsql as
      $$ begin if nextval('deaths') = 1 then raise 'died'; end if; return new; end $$;
    create trigger dies before insert on subscribers for each row
      when (new.email = 'guard-1700@x.co') execute function dies()`)
  for (const _ of [1, 2])
    await database.orm.transaction((inside) =>
      services.jobs.enqueue(inside, 'newsletter-import', { importId: body.id }),
    )
  await services.jobs.start()
  await done(body.id)
  expect(await rows(`select count(*)::int as n from subscribers where source = 'imported'`)).toEqual([{ n: 2_499 }])
  expect(await rows(`select count(*)::int as n from consents`)).toEqual([{ n: 2_499 }])
  expect(await rows(`select last_value::int as tries from deaths`)).toEqual([{ tries: 2 }])
  expect(await rows(`select state from subscribers where email = 'guard-7@x.co'`)).toEqual([{ state: 'unsubscribed' }])
  expect((await as.admin('GET', `${IMPORTS}/${body.id}/rows`)).body).toMatchObject({
    items: [{ email: 'guard-7@x.co', verdict: 'unsubscribed' }],
  })
})

test('import-claim: without a source, a proof or a file nothing is read; what is no CSV leaves nothing', async () => {
  const { upload, as, call, quiet, rows } = await startImports()
  expect(await upload(LIST, { ...claim, proof: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { proof: expect.any(String) } },
  })
  expect(await upload(LIST, { ...claim, source: '' })).toMatchObject({
    status: 400,
    body: { fields: { source: expect.any(String) } },
  })
  const { payload, type } = form(claim)
  expect(await as.admin('POST', IMPORTS, { body: payload, headers: { 'content-type': type } })).toMatchObject({
    status: 400,
  })
  expect(await upload(`email\n"${'x'.repeat(200_000)}`)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('CSV') },
  })
  expect(await upload('')).toMatchObject({ status: 400 })
  expect(await as.editor('POST', IMPORTS, { body: payload, headers: { 'content-type': type } })).toMatchObject({
    status: 403,
  })
  expect(await call('GET', IMPORTS)).toMatchObject({ status: 401 })
  await quiet()
  expect(await rows('select 1 from newsletter_imports')).toEqual([])
  expect(await rows('select 1 from newsletter_import_rows')).toEqual([])
})

test('import-removed: a report is removed with its rows, the people who came in stay, and an erased person is in none', async () => {
  const { upload, as, done, quiet, people, rows } = await startImports()
  const { body: first } = await upload()
  await as.admin('POST', `${IMPORTS}/${first.id}/take`, { body: {} })
  await done(first.id)
  const { body: second } = await upload()
  const [ana] = await rows<{ id: string }>(`select id from subscribers where email = 'ana@x.co'`)
  await as.admin('DELETE', `/api/admin/subscribers/${ana!.id}`, { body: { email: 'ana@x.co' } })
  expect(await rows(`select 1 from newsletter_import_rows where email = 'ana@x.co'`)).toEqual([])
  // Also while its file is still being read; not while its people come in.
  for (const [state, status] of [
    ['taking', 409],
    ['reading', 200],
  ] as const) {
    await rows(`update newsletter_imports set state = '${state}' where id = '${second.id}'`)
    expect(await as.admin('DELETE', `${IMPORTS}/${second.id}`)).toMatchObject({ status })
  }
  expect(await as.admin('GET', `${IMPORTS}/${second.id}`)).toMatchObject({ status: 404 })
  expect(await as.admin('GET', `${IMPORTS}/${second.id}/rows`)).toMatchObject({ status: 404 })
  await quiet()
  expect(await rows('select id from newsletter_imports')).toEqual([{ id: first.id }])
  expect(await rows(`select action from audit where kind = 'newsletter-import' order by id`)).toEqual([
    { action: 'import' },
    { action: 'remove' },
  ])
  expect(await people()).toHaveLength(4)
})
