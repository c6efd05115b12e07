import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, readCsv } from './csv-reader.ts'
import { dayIn, moneyIn, numberIn } from './csv-values.ts'

const form = { headings: { key: 'key', name: 'name' }, longestRow: 1_000 } as const

async function read(bytes: Buffer, pieces = 16) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, n) =>
    bytes.subarray(n * pieces, (n + 1) * pieces),
  )
  const { columns, rows, ...head } = await readCsv(chunks, form)
  const found: { row: number; key: string; name: string; isBroken: boolean }[] = []
  for await (const row of rows)
    found.push({
      row: row.row,
      key: cellOf(columns, row, 'key'),
      name: cellOf(columns, row, 'name'),
      isBroken: row.problem !== null,
    })
  return { ...head, found }
}
const names = async (text: string, pieces?: number) =>
  (await read(Buffer.from(text), pieces)).found.map(({ key, name, isBroken }) =>
    isBroken ? `${key}!` : `${key} ${name}`,
  )

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const name = fc
  .string({ unit: fc.constantFrom('a', 'Z', ' ', ',', ';', '\t', '"', '\n', "'", 'é', 'ü', '€', '='), maxLength: 25 })
  .map((text) => text.trim())
const lists = fc.array(name, { minLength: 1, maxLength: 25 })
const separator = fc.constantFrom(',', ';', '\t')
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const written = (rows: string[], sign: string, end: string) =>
  ['key,name,other'.replaceAll(',', sign), ...rows.map((each, at) => [`k${at}`, quoted(each), 'x'].join(sign))].join(
    end,
  )
const comesBack = (rows: string[]) =>
  rows.map((each, at) => ({ row: at + 2, key: `k${at}`, name: each, isBroken: false }))

test('one-csv-reader: what was written with any separator, line end and pieces comes back, and other headings are named', async () => {
  await fc.assert(
    fc.asyncProperty(lists, separator, lineEnd, fc.integer({ min: 1, max: 90 }), async (rows, sign, end, pieces) => {
      const { found, taken, unknown } = await read(Buffer.from(written(rows, sign, end)), pieces)
      expect(found).toEqual(comesBack(rows))
      expect([taken, unknown]).toEqual([['key', 'name'], ['other']])
    }),
    { numRuns: 200 },
  )
})

const inWindows = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE with its mark': (text) => swapped(`\ufeff${text}`),
  'UTF-16 BE': swapped,
  'Windows-1252': inWindows,
}

test('one-csv-reader: a list comes back from each encoding that spreadsheets write', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 10, maxLength: 60 }),
      fc.constantFrom(...Object.keys(encodings)),
      fc.integer({ min: 1, max: 700 }),
      async (rows, encoding, pieces) => {
        const { found } = await read(encodings[encoding]!(written(rows, ';', '\r\n')), pieces)
        expect(found).toEqual(comesBack(rows))
      },
    ),
    { numRuns: 150 },
  )
})

const MANY_OLAS = 'Ola '.repeat(200).trim()
const CP850: [name: string, bytes: string][] = [
  // By itself it may be either page: a later name tells.
  ['Weiß', 'Wei\xe1'],
  [MANY_OLAS, MANY_OLAS],
  [MANY_OLAS, MANY_OLAS],
  ['Jörg Müller', 'J\x94rg M\x81ller'],
  ['José Peña', 'Jos\x82 Pe\xa4a'],
  ['Groß', 'Gro\xe1'],
  ['Ünal Ågren', '\x9anal \x8fgren'],
  ['Molière', 'Moli\x8are'],
  ['Søren Kjær', 'S\x9bren Kj\x91r'],
]

test('one-csv-reader: a list in code page 850 comes back, in pieces of any size', async () => {
  const bytes = Buffer.from(['key;name', ...CP850.map(([, each], at) => `k${at};${each}`)].join('\r\n'), 'latin1')
  for (const pieces of [1, 7, 5_000])
    expect((await read(bytes, pieces)).found.map(({ name: each }) => each)).toEqual(CP850.map(([each]) => each))
})

test('one-csv-reader: what Windows-1252 writes within words stays, and a row in an unknown code page is named', async () => {
  const found = async (rows: string[]) => {
    const bytes = Buffer.from(['key;name', ...rows.map((each) => `k;${each}`)].join('\n'), 'latin1')
    return (await read(bytes, 9)).found.map(({ name: each, isBroken }) => (isBroken ? '!' : each))
  }
  const kept: [name: string, bytes: string][] = [
    ['O’Brien', 'O\x92Brien'],
    ['Smith–Jones', 'Smith\x96Jones'],
    ['Acme™ “Große”', 'Acme\x99 \x93Gro\xdfe\x94'],
    ['Šárka Œuvre', '\x8a\xe1rka \x8cuvre'],
    ['ZOÉ McÉwan', 'ZO\xc9 Mc\xc9wan'],
  ]
  expect(await found(kept.map(([, each]) => each))).toEqual(kept.map(([each]) => each))
  // As a Macintosh of old wrote “Müller”, “René” and “Straße”.
  expect(await found(['Ola', 'M\x9fller', 'Ren\x8e', 'Stra\xa7e'])).toEqual(['Ola', '!', '!', '!'])
})

test('one-csv-reader: a row with a stray quotation mark, letters that can’t be read or too many cells stops no other', async () => {
  const good = fc.constant('good' as const)
  const bad = fc.constantFrom('"open', 'a "b" c', '"closed" early', '\ufffd', 'x,more,cells', '\u0085')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(good, bad), { minLength: 1, maxLength: 20 }),
      fc.nat(60),
      async (rows, pieces) => {
        const text = ['key,name', ...rows.map((each, at) => `k${at},${each}`), 'end,"the, end"'].join('\n')
        const expected = rows.map((each, at) => (each === 'good' || each === 'a "b" c' ? `k${at} ${each}` : `k${at}!`))
        expect(await names(text, pieces + 1)).toEqual([...expected, 'end the, end'])
      },
    ),
    { numRuns: 200 },
  )
})

test('one-csv-reader: the separator is that of the head outside quotation marks, or the one the file names', async () => {
  expect(await names('key;"name";pay\nA;Novak, Eva;14,50')).toEqual(['A Novak, Eva'])
  expect(await names('key,name,pay\nA,Lee; Kim,14.50')).toEqual(['A Lee; Kim'])
  expect(await names('key\tname\nA\tSmith, John')).toEqual(['A Smith, John'])
  expect(await names('"key;a;b;c",key,name\nx,A,Ola')).toEqual(['A Ola'])
  expect(await names('sep=|\r\nkey|name\r\nA|b,c;d')).toEqual(['A b,c;d'])
  expect(await names('Name, first;key;name\nx;A;Ola\ny;B;Bo')).toEqual(['A Ola', 'B Bo'])
  expect((await read(Buffer.from('\n\nKEY ;Name_1;;\n\nA;Ola;;\n'))).found).toMatchObject([{ row: 5, key: 'A' }])
})

test('one-csv-reader: no bytes break the reading, and what is read can be stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), fc.integer({ min: 1, max: 90 }), async (bytes, pieces) => {
      const { found } = await read(Buffer.concat([Buffer.from('key,name\n'), bytes]), pieces)
      for (const each of found.filter(({ isBroken }) => !isBroken))
        expect(`${each.key}${each.name}`).not.toMatch(/(?![\t\n\r])\p{Cc}|\ufffd|\p{Cs}/u)
    }),
    { numRuns: 200 },
  )
  await expect(read(Buffer.from(`key,name\n"${'x'.repeat(2_000)}`))).rejects.toThrow('A row is longer than 1000')
  await expect(read(Buffer.from(','.repeat(999_999)), 16_384)).rejects.toThrow('more than 1000 cells')
})

test('one-csv-reader: days are those of the calendar, and amounts are read with a point or a comma, or refused', () => {
  for (const [cell, day] of [
    ['2027-03-31', '2027-03-31'],
    ['31.3.2027', '2027-03-31'],
    ['2028-02-29', '2028-02-29'],
  ] as const)
    expect(dayIn(cell), cell).toBe(day)
  for (const cell of ['2027-02-30', '2027-02-29', '2027-04-31', '31.06.2027', '03/31/2027', '2027-3-1x', 'soon'])
    expect(dayIn(cell), cell).toBeUndefined()
  for (const [cell, minor] of [
    ['14,50', 1_450],
    ['14.50', 1_450],
    ['14,5', 1_450],
    ['14', 1_400],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['€ 14,50', 1_450],
    ['14,50 €', 1_450],
  ] as const)
    expect(moneyIn(cell), cell).toBe(minor)
  for (const cell of ['14,500', '1.234', '1,2,3', '12,34.56', '14,', ',5', 'lots', '-3', '1.4.50'])
    expect(moneyIn(cell), cell).toBeUndefined()
  expect(numberIn('-0,1276', 15)).toBe(-0.1276)
})
