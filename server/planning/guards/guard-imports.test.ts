import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportReport } from '../../../contract/planning/guards/guard-imports.ts'
import type { Guard, GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { QualificationType } from '../../../contract/planning/guards/licenses.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'

async function start(...kinds: string[]) {
  const { north } = await startOrganisations('2026-11-24T09:00:00Z')
  const { ask } = await north.person('scheduler')
  const post = (path: string, body: object) => ask({ method: 'POST', url: `${north.url}/${path}`, body })
  for (const name of kinds) await post('qualification-types', { name })
  const send = async (body: object) => {
    const reply = await post('guards/import', { dryRun: false, ...body })
    expect(reply.status).toBe(200)
    return reply.body as ImportReport
  }
  const get = async <T>(path: string) => (await ask({ method: 'GET', url: `${north.url}/${path}` })).body as T
  const list = () => get<{ guards: Guard[]; types: QualificationType[] }>('guards')
  /** A guard by number, with each license as its kind and its days. */
  const guard = async (employeeNo: string) => {
    const { guards, types } = await list()
    const full = await get<GuardInFull>(`guards/${guards.find((each) => each.employeeNo === employeeNo)!.id}`)
    const licenses = full.qualifications.map(
      ({ typeId, number, from, until }) => `${types.find(({ id }) => id === typeId)!.name} ${number} ${from} ${until}`,
    )
    return { ...full, licenses: licenses.toSorted() }
  }
  return { north, ask, post, send, list, guard }
}
const rows = (...lines: string[]) => ({ csv: lines.join('\r\n') })

test('import-guards, one-csv-reader: decimal commas stay money, and a name keeps the signs that separate elsewhere', async () => {
  const { send, guard } = await start()
  const lists = [
    rows('employee number;name;pay rate', 'F-5;Ola Berg;14,50', 'F-2;Novak, Eva;1.015,25'),
    rows(
      'Employee Number\tName\tE-Mail\tPay rate',
      'F-4\tAna Lopez\tana@example.com\t17,25',
      'F-3\tSmith, John\t\t16,75',
    ),
    rows('employee number,name,pay rate', 'F-6,Lee; Kim,14.50', 'F-7,Bo,"15,25"'),
    rows('employee number;name;e-mail;pay rate;licence;licence number;licence until', 'F-1;Jan;;14,50;;;'),
  ]
  for (const body of lists) expect(await send(body)).toMatchObject({ refused: [], unknown: [] })
  const rates: Record<string, [name: string, rate: number]> = {
    'F-1': ['Jan', 1_450],
    'F-2': ['Novak, Eva', 101_525],
    'F-3': ['Smith, John', 1_675],
    'F-4': ['Ana Lopez', 1_725],
    'F-5': ['Ola Berg', 1_450],
    'F-6': ['Lee; Kim', 1_450],
    'F-7': ['Bo', 1_525],
  }
  for (const [no, [name, payRate]] of Object.entries(rates)) expect(await guard(no)).toMatchObject({ name, payRate })
})

test('import-guards: days are those of the calendar, a stray quotation mark stops one row, and a look says what the import does', async () => {
  const { send, list } = await start('Security guard')
  const body = rows(
    'employee number,name,e-mail,pay rate,licence,licence number,licence until',
    'C1,Good One,c1@x.example,14.50,,,',
    'C2,Bad Day,c2@x.example,14.50,Security guard,N1,2027-02-30',
    'C3,"Open Mark,c3@x.example,14.50,,,',
    'C4,Good Two,c4@x.example,"14,50",Security guard,N2,28.02.2027',
    'C5,Dear,,14.500,,,',
    'C6,Too Many,,14.50,,,,9',
    'C7,No Kind,,14.50,,N7,2027-02-28',
  )
  const seen = await send({ ...body, dryRun: true })
  expect(seen).toMatchObject({
    rows: 7,
    added: 2,
    refused: [
      { row: 3, message: 'Write the last day of the license as 2027-03-31' },
      { row: 4, message: expect.stringContaining('quotation mark') as string },
      { row: 6, message: 'Write the pay rate as a number such as 14.50 or 14,50' },
      { row: 7, message: 'Cell 8 of this row stands under no heading.' },
      { row: 8, message: 'Name the kind of the license' },
    ],
  })
  expect((await list()).guards).toEqual([])
  expect(await send(body)).toEqual(seen)
  expect((await list()).guards.map(({ employeeNo }) => employeeNo).toSorted()).toEqual(['C1', 'C4'])
})

test('import-guards: a file in the letters of a spreadsheet brings phones, homes and several licenses, and other headings are named', async () => {
  const { send, guard, post } = await start('SIA Guard', 'First aid')
  const head =
    'Personalnummer;Vorname;Nachname;E-Mail;Handy;Stundenlohn;Eintritt;Position;Notiz;Licence;Licence until;' +
    'Licence 2;Licence 2 number;Licence 2 until'
  const row = '7;René;Müller;rene@example.com;0049 171 2345678;14,50;01.02.2026;51,5034; -0,1276;x;sia guard;'
  const line = row.replace('51,5034; -0,1276', '"51,5034; -0,1276"')
  const text = [head, `${line}31.03.2027;First aid;E-9;2028-02-29`, '8;Ann;Lee;;171 2345678;;;;;;;;;'].join('\r\n')
  const file = Buffer.from(text, 'latin1').toString('base64')

  expect(await send({ file })).toMatchObject({
    added: 1,
    unknown: ['Notiz'],
    refused: [{ row: 3, message: expect.stringContaining('with its country') as string }],
  })
  expect(await guard('7')).toMatchObject({
    name: 'René Müller',
    phone: '+491712345678',
    payRate: 1_450,
    hiredOn: '2026-02-01',
    lat: 51.505,
    lng: -0.13,
    licenses: ['First aid E-9 2026-11-24 2028-02-29', 'SIA Guard  2026-11-24 2027-03-31'],
  })
  expect((await send({ csv: 'employee no,name\n9,Jos\ufffd' })).refused).toMatchObject([{ row: 2 }])
  expect((await post('guards/import', { csv: 'Name;Tel\nA;1', dryRun: true })).body).toMatchObject({
    message: expect.stringContaining('It names: ') as string,
  })
  expect((await post('guards/import', { dryRun: true })).status).toBe(400)
})

test('import-guards: a known number is changed by what its row fills in, with each change named before, and nothing twice', async () => {
  const { send, guard } = await start('SIA Guard')
  await send(
    rows(
      'employee number,name,e-mail,phone,pay rate,licence,licence number,licence until',
      'A,Amara,amara@example.com,+442079460958,14.50,SIA Guard,S-1,2026-12-31',
      'B,Bo,,,12.00,SIA Guard,,',
    ),
  )
  const before = await guard('A')
  const list = rows(
    'employee number,name,e-mail,phone,pay rate,licence,licence until',
    'A,Amara Diallo,,+44 20 7946 0000,"15,25",SIA GUARD,2027-12-31',
    'B,Bo,,,12.00,SIA Guard,2027-01-01',
    'C,Cy,,,,,',
  )
  const seen = await send({ ...list, dryRun: true })
  expect(seen).toMatchObject({ added: 1, changed: 1, known: 0, refused: [{ row: 3 }] })
  expect(seen.changes).toEqual([
    {
      row: 2,
      employeeNo: 'A',
      name: 'Amara Diallo',
      values: [
        { column: 'name', from: 'Amara', to: 'Amara Diallo' },
        { column: 'phone', from: '+442079460958', to: '+442079460000' },
        { column: 'pay rate', from: '14.50', to: '15.25' },
        { column: 'license SIA Guard', from: 'until 2026-12-31', to: 'until 2027-12-31' },
      ],
    },
  ])
  expect(await guard('A')).toEqual(before)
  expect(await send(list)).toEqual(seen)
  expect(await guard('A')).toMatchObject({
    name: 'Amara Diallo',
    email: 'amara@example.com',
    phone: '+442079460000',
    payRate: 1_525,
    version: before.version + 1,
    licenses: ['SIA Guard S-1 2026-11-24 2026-12-31', 'SIA Guard S-1 2027-01-01 2027-12-31'],
  })
  const after = await guard('A')
  expect(await send(list)).toMatchObject({ added: 0, changed: 0, known: 2, changes: [] })
  expect(await guard('A')).toEqual(after)
})

test('import-guards: kinds of license that the company lacks are named, and made when the person says so', async () => {
  const { send, list, guard } = await start()
  const body = rows('employee number,name,licence,licence', 'A,Ana,SIA,First aid', 'B,Bo,sia,', 'C,Cy,,')
  expect(await send({ ...body, dryRun: true })).toMatchObject({ added: 1, kinds: ['SIA', 'First aid'] })
  const seen = await send({ ...body, dryRun: true, makeKinds: true })
  expect(seen).toMatchObject({ added: 3, refused: [], kinds: ['SIA', 'First aid'] })
  expect((await list()).types).toEqual([])
  expect(await send({ ...body, makeKinds: true })).toEqual(seen)
  expect((await list()).types.map(({ name }) => name)).toEqual(['First aid', 'SIA'])
  expect((await guard('B')).licenses).toEqual(['SIA  2026-11-24 null'])
  expect(await send({ ...body, makeKinds: true })).toMatchObject({ added: 0, changed: 0, known: 3, kinds: [] })
})

const cells = fc.record({
  no: fc.integer({ min: 1, max: 12 }),
  name: fc.constantFrom('Ana', 'Bo, Lee', 'Zoë "Z"', ''),
  rate: fc.constantFrom('14,50', '12', '', 'lots', '1.234'),
  phone: fc.constantFrom('', '+442079460958', '12'),
  kind: fc.constantFrom('', 'SIA', 'Other'),
  until: fc.constantFrom('', '2027-02-28', '2027-02-30', '2028-01-01', '2026-01-01'),
})
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('import-guards: whatever a list holds, a look says exactly what the import does, and a second run changes nothing', async () => {
  const { send } = await start('SIA')
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 12 }), fc.boolean(), async (given, makeKinds) => {
      const lines = given.map(({ no, name, rate, phone, kind, until }) =>
        [`P-${no}`, name, rate, phone, kind, kind && until].map(quoted).join(';'),
      )
      const csv = ['employee number;name;pay rate;phone;licence;licence until', ...lines].join('\n')
      const seen = await send({ csv, makeKinds, dryRun: true })
      expect(await send({ csv, makeKinds })).toEqual(seen)
      expect(seen.added + seen.changed + seen.known + seen.refused.length).toBe(given.length)
      expect(await send({ csv, makeKinds })).toMatchObject({
        added: 0,
        changed: 0,
        known: given.length - seen.refused.length,
      })
    }),
    { numRuns: 25 },
  )
})

test('guards-kept: a phone number is kept with its country, and no role without the list of guards reads it', async () => {
  const { north, post, ask } = await start()
  const draft = {
    employeeNo: 'N-1',
    name: 'Amara Diallo',
    email: null,
    state: 'active',
    lat: null,
    lng: null,
    weeklyMinutesMin: null,
    weeklyMinutesMax: null,
    payRate: 0,
  }
  const { body } = await post('guards', { ...draft, phone: ' +44 (0)20 7946-0958 ' })
  expect(body).toMatchObject({ phone: '+442079460958' })
  for (const phone of ['020 7946 0958', 'none', '+1'])
    expect((await post('guards', { ...draft, employeeNo: 'N-2', phone })).body).toMatchObject({
      fields: { phone: expect.stringContaining('country') as string },
    })
  const url = `${north.url}/guards/${(body as Guard).id}`
  const save = (version: number, data: object) => ask({ method: 'PATCH', url, body: { version, data } })
  expect((await save(1, draft)).body).toMatchObject({ phone: '+442079460958' })
  expect((await save(2, { ...draft, phone: null })).body).toMatchObject({ phone: null })
  const guard = await north.person('guard')
  expect((await guard.ask({ method: 'GET', url })).status).toBe(403)
})

test('company-currency: an import reads amounts with the decimals of the company’s currency', async () => {
  const { north, send, guard } = await start()
  const company = async () => (await north.owner.ask({ method: 'GET', url: north.url })).body as Organisation
  const change = async (currency: string) => {
    const { name, zone, version } = await company()
    const body = { name, zone, version, currency }
    return (await north.owner.ask({ method: 'PATCH', url: north.url, body })).status
  }
  expect((await company()).currency).toBe('EUR')
  await send(rows('employee number;name;pay rate', '1;Aiko;14,50 EUR'))
  expect(await guard('1')).toMatchObject({ payRate: 1_450 })
  expect([await change('YEN'), await change('JPY')]).toEqual([400, 200])
  expect((await company()).currency).toBe('JPY')
  expect(await send(rows('employee number;name;pay rate', '1;Aiko;1500', '2;Ben;14,50'))).toMatchObject({
    changed: 1,
    changes: [{ values: [{ column: 'pay rate', from: '1450', to: '1500' }] }],
    refused: [{ row: 3, message: 'Write the pay rate as a number such as 15' }],
  })
  expect(await guard('1')).toMatchObject({ payRate: 1_500 })
})

test('pay-by-day: an import corrects the pay that holds, or sets one from a day on, and says so once', async () => {
  const { send, guard } = await start()
  await send(rows('employee number,name,pay rate', '1,Aiko,14.50', '2,Ben,14.50'))
  const raise = rows('employee number,pay rate,pay rate from', '1,15.00,2026-12-01', '2,15.25,')
  const changes = [
    { employeeNo: '1', values: [{ column: 'pay rate', from: '14.50', to: '14.50, 15.00 from 2026-12-01' }] },
    { employeeNo: '2', values: [{ column: 'pay rate', from: '14.50', to: '15.25' }] },
  ]
  expect(await send({ ...raise, dryRun: true })).toMatchObject({ changed: 2, changes })
  expect(await send(raise)).toMatchObject({ changed: 2, changes })
  expect(await send(raise)).toMatchObject({ changed: 0, known: 2 })
  expect(await guard('1')).toMatchObject({ payRate: 1_450, payRates: [{ from: '2026-12-01', rate: 1_500 }] })
  expect(await guard('2')).toMatchObject({ payRate: 1_525, payRates: [] })
  expect(await send(rows('employee number,pay rate from', '1,2026-12-01'))).toMatchObject({
    refused: [{ row: 2, message: 'A day of a pay rate needs the pay rate' }],
  })
})
