import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Failure } from '../../core/base/failure.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'

async function read(text: string | Buffer, pieces = 7): Promise<CsvRow[]> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, n) =>
    bytes.subarray(n * pieces, (n + 1) * pieces),
  )
  const rows: CsvRow[] = []
  for await (const row of (await readCsvRows(Readable.from(chunks))).rows) rows.push(row)
  return rows
}

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`

test('import-rows: the head names the columns, in any order and with any of three separators', async () => {
  for (const separator of [',', ';', '\t'])
    expect(
      await read(['\ufeffName', 'x', 'E-Mail '].join(separator) + '\r\n' + ['Ana', '', ' Ana@X.co '].join(separator)),
    ).toMatchObject([{ line: 2, email: 'ana@x.co', name: 'Ana', ok: true, left: false }])
  expect(await read('first name,last name,email\nAna,Lee,a@x.co\n')).toMatchObject([{ name: 'Ana Lee' }])
})

test('import-rows: without a head the first address of the first row tells the column', async () => {
  // An empty row counts, so that a number is that of the spreadsheet.
  expect(await read('7;ana@x.co;Ana\n8;ben@x.co\n\n9;nobody;Cy')).toMatchObject([
    { line: 1, email: 'ana@x.co', name: 'Ana', ok: true },
    { line: 2, email: 'ben@x.co', name: '', ok: true },
    { line: 4, email: 'nobody', name: 'Cy', ok: false },
  ])
})

const value = fc.string({ unit: 'grapheme', maxLength: 30 })
const local = fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,9})?$/)

test('import-rows: whatever stands in the cells, each row is read once, and an address only from its column', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, local, value), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 64 }),
      async (rows, pieces) => {
        const text = [
          'note,email,name',
          ...rows.map(([note, mail, name]) => [note, `${mail}@x.co`, name].map(cell).join(',')),
        ]
        const found = await read(text.join('\r\n'), pieces)
        expect(found.map(({ email }) => email)).toEqual(rows.map(([, mail]) => `${mail}@x.co`))
        expect(found.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2))
        for (const { name } of found) expect(name).not.toMatch(/[\p{Cc}\u202e]/u)
      },
    ),
    { numRuns: 60 },
  )
})

test('import-rows: no bytes break the reading: it gives rows that can be stored, or says that this is no CSV', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      try {
        for (const { email, name } of await read(Buffer.from(bytes))) {
          expect(`${email}${name}`.isWellFormed()).toBe(true)
          expect(`${email}${name}`).not.toContain('\u0000')
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
    }),
    { numRuns: 150 },
  )
})

test('import-rows: a cell without an end is refused in words', async () => {
  await expect(read(`email\n"${'x'.repeat(200_000)}`, 50_000)).rejects.toThrow('can’t be read as CSV')
})
