import { parse } from 'csv-parse'
import { setImmediate } from 'node:timers/promises'
import { type GuardDraft, type ImportReport, MOST_IMPORTED } from '../../../contract/planning/guards/guards.ts'
import { GuardDraft as Draft } from '../../../contract/planning/guards/guards.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { csvRows } from '../../platform/editing/csv-cells.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { addGuards, knownNumbers, listTypes } from './queries.ts'

const UNREADABLE = 'This can’t be read as CSV. Save it as CSV in UTF-8, with a row of headings.'
const HEADS = ['employee number', 'name', 'e-mail', 'pay rate', 'licence', 'licence number', 'licence until'] as const
type Head = (typeof HEADS)[number]
type Cells = Record<Head, string>

type Read = { row: number; guard: GuardDraft; license: { type: string; number: string; until: string } | null }
type RefusedRow = ImportReport['refused'][number]

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MONEY = /^\d{1,5}([.,]\d{1,2})?$/
const PER_BATCH = 500
const PIECE_BYTES = 16_384
const LONGEST_ROW = 10_000

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** The first rows of a CSV: one more than are taken, so that it shows that there are more. */
async function linesOf(csv: string): Promise<string[][]> {
  const form = { bom: true, delimiter: [',', ';', '\t'], relaxColumnCount: true, skipEmptyLines: true }
  const parser = parse({ ...form, maxRecordSize: LONGEST_ROW, to: MOST_IMPORTED + 2 })
  const lines: string[][] = []
  for await (const line of csvRows(piecesOf(Buffer.from(csv)), parser)) lines.push(line)
  return lines
}

/** The rows under the headings, by the headings that an import knows. Throws `invalid` for what is no such CSV. */
async function cellsOf(csv: string): Promise<Cells[]> {
  const lines = await linesOf(csv).catch((error: Error & { code?: string }) => {
    if (!error.code?.startsWith('CSV_')) throw error
    throw new Failure('invalid', UNREADABLE, { fields: { csv: UNREADABLE }, internal: error.message })
  })
  const [heads = [], ...rest] = lines
  const at = new Map(heads.map((head, index) => [head.trim().toLowerCase(), index]))
  const missing = (['employee number', 'name'] as const).filter((head) => !at.has(head))
  if (missing.length > 0) {
    const message = `Name these columns in the first row: ${missing.join(', ')}`
    throw new Failure('invalid', message, { fields: { csv: message } })
  }
  if (rest.length > MOST_IMPORTED) throw new Failure('invalid', `Import at most ${MOST_IMPORTED} rows at once`)
  return rest.map(
    (cells) => Object.fromEntries(HEADS.map((head) => [head, (cells[at.get(head) ?? -1] ?? '').trim()])) as Cells,
  )
}

/** A guard of a row, or why the row is refused. */
function readRow(cells: Cells, row: number, types: Set<string>): Read | RefusedRow {
  const refuse = (message: string) => ({ row, message })
  const money = cells['pay rate']
  if (money !== '' && !MONEY.test(money)) return refuse('Write the pay rate as a number such as 14.50')
  const parsed = Draft.safeParse({
    employeeNo: cells['employee number'],
    name: cells.name,
    email: cells['e-mail'] === '' ? null : cells['e-mail'],
    state: 'active',
    lat: null,
    lng: null,
    weeklyMinutesMin: null,
    weeklyMinutesMax: null,
    payRate: Math.round(Number(money.replace(',', '.') || 0) * 100),
  })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return refuse(`${path[0] === 'employeeNo' ? 'employee number' : String(path[0])}: ${message}`)
  }
  const { licence: type, 'licence number': number, 'licence until': until } = cells
  if (type === '') return { row, guard: parsed.data, license: null }
  if (!types.has(type)) return refuse(`There is no qualification “${type.slice(0, 80)}”`)
  if (until !== '' && !(DAY.test(until) && !Number.isNaN(Date.parse(until))))
    return refuse('Write the last day of the licence as 2027-03-31')
  return { row, guard: parsed.data, license: { type, number: number.slice(0, 80), until } }
}

/**
 * Reads guards from CSV. Broken rows are named by their number, the headings being row 1; good ones go in once: a
 * number in use counts as known and changes nothing. With `dryRun` nothing is stored.
 */
export async function importGuards(
  tenant: Tenant,
  cause: Cause,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportReport> {
  const types = new Map((await listTypes(tenant)).map(({ id, name }) => [name, id]))
  const names = new Set(types.keys())
  const seen = new Set<string>()
  const refused: RefusedRow[] = []
  const good: Read[] = []
  for (const [at, cells] of (await cellsOf(csv)).entries()) {
    // Others get their turn while a long file is read.
    if (at % PER_BATCH === PER_BATCH - 1) await setImmediate()
    const read = readRow(cells, at + 2, names)
    if ('message' in read) refused.push(read)
    else if (seen.has(read.guard.employeeNo))
      refused.push({ row: read.row, message: 'This employee number stands in an earlier row' })
    else good.push(read)
    if (!('message' in read)) seen.add(read.guard.employeeNo)
  }
  const known = await knownNumbers(tenant, [...seen])
  const fresh = good.filter(({ guard }) => !known.has(guard.employeeNo))
  if (!dryRun) await store(tenant, cause, fresh, types)
  const rows = good.length + refused.length
  return { rows, added: fresh.length, known: good.length - fresh.length, refused }
}

async function store(tenant: Tenant, cause: Cause, fresh: Read[], types: Map<string, string>): Promise<void> {
  const now = cause.clock()
  const since = now.toISOString().slice(0, 10)
  for (let from = 0; from < fresh.length; from += PER_BATCH) {
    const batch = fresh.slice(from, from + PER_BATCH).map((read) => ({ ...read, id: newId(now) }))
    await addGuards(
      tenant,
      batch.map(({ id, guard }) => ({ ...guard, id })),
      batch.flatMap(({ id, license }) =>
        license
          ? [
              {
                id: newId(now),
                guardId: id,
                typeId: types.get(license.type)!,
                number: license.number,
                // A license that ended before today was valid until then.
                from: license.until !== '' && license.until < since ? license.until : since,
                until: license.until || null,
              },
            ]
          : [],
      ),
    )
  }
  if (fresh.length > 0)
    await append(tenant, cause, {
      kind: 'guards.imported',
      subject: `organisation:${tenant.organisationId}`,
      body: { count: fresh.length },
    })
}
