import { setImmediate } from 'node:timers/promises'
import type { CsvSource } from '../../../contract/core/csv.ts'
import type { ImportReport } from '../../../contract/planning/guards/guard-imports.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import { readCurrency } from '../organisations/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { type GuardCells, readGuardList } from './guard-list.ts'
import { type GuardPlan, planOf } from './guard-plan.ts'
import { type GuardRecord, recordOf, RefusedRow } from './guard-record.ts'
import { listTypes } from './queries-kinds.ts'
import { heldLicenses, knownGuards } from './queries-importing.ts'
import { readToday } from './queries-licenses.ts'
import { storePlans } from './storing-guards.ts'

type Refusal = ImportReport['refused'][number]
type Kind = { id: string; name: string; isRetired: boolean }

const PER_BATCH = 500
const MOST_CHANGES = 200
const MOST_KINDS = 50
const TWICE = 'This employee number stands in an earlier row'
const plain = (kind: string) => kind.toLowerCase()

/** Does `one` for each, and names those that are refused. Others get their turn while a long list is read. */
async function eachOf<T extends { row: number }, R>(items: T[], one: (item: T) => R, refused: Refusal[]): Promise<R[]> {
  const done: R[] = []
  for (const [at, item] of items.entries()) {
    if (at % PER_BATCH === PER_BATCH - 1) await setImmediate()
    try {
      done.push(one(item))
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      refused.push({ row: item.row, message: error.message })
    }
  }
  return done
}

/** The records of rows, each employee number once. */
function recordsOf(rows: GuardCells[], currency: string, refused: Refusal[]): Promise<GuardRecord[]> {
  const seen = new Set<string>()
  const once = (cells: GuardCells) => {
    const record = recordOf(cells, currency)
    if (seen.has(record.employeeNo)) throw new RefusedRow(TWICE)
    seen.add(record.employeeNo)
    return record
  }
  return eachOf(rows, once, refused)
}

/** The kinds of license that a list names and the company lacks, in the spelling that came first. */
function missingKinds(records: GuardRecord[], types: Kind[]): string[] {
  const known = new Set(types.map(({ name }) => plain(name)))
  const missing = new Map<string, string>()
  for (const { kind } of records.flatMap(({ licenses }) => licenses))
    if (!known.has(plain(kind)) && !missing.has(plain(kind))) missing.set(plain(kind), kind)
  return [...missing.values()].slice(0, MOST_KINDS)
}

/**
 * Reads guards from CSV. A new employee number adds a guard, and a known one changes what the row fills in; a license
 * that ends later than the one held follows it. Broken rows are named by their number, the headings being row 1, and
 * stop none of the others. With `makeKinds` kinds of license that are missing are added. With `dryRun` the same report
 * comes back and nothing is stored.
 */
export async function importGuards(
  tenant: Tenant,
  cause: Cause,
  { dryRun, makeKinds = false, ...source }: CsvSource & { dryRun: boolean; makeKinds?: boolean | undefined },
): Promise<ImportReport> {
  const { unknown, rows } = await readGuardList(source)
  const refused: Refusal[] = []
  const currency = await readCurrency(tenant)
  const records = await recordsOf(rows, currency, refused)
  const now = cause.clock()
  const types = await listTypes(tenant)
  const kinds = missingKinds(records, types)
  const made = makeKinds ? kinds.map((name) => ({ id: newId(now), name, isRetired: false })) : []
  const byName = new Map([...types, ...made].map((type) => [plain(type.name), type]))
  const known = await knownGuards(
    tenant,
    records.map(({ employeeNo }) => employeeNo),
  )
  const held = Map.groupBy(
    await heldLicenses(
      tenant,
      [...known.values()].map(({ id }) => id),
    ),
    ({ guardId }) => guardId,
  )
  const context = {
    currency,
    today: await readToday(tenant, now),
    typeOf: (kind: string) => byName.get(plain(kind)),
    heldBy: (guardId: string) => held.get(guardId) ?? [],
  }
  const plans = await eachOf(records, (record) => planOf(record, known.get(record.employeeNo), context), refused)
  const [added, there] = [plans.filter((plan) => !plan.known), plans.filter((plan) => plan.known)]
  const changed = there.filter(({ values }) => values.length > 0)
  if (!dryRun) await store(tenant, cause, { added, changed, made })
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    known: there.length - changed.length,
    refused: refused.toSorted((a, b) => a.row - b.row),
    changes: changed
      .slice(0, MOST_CHANGES)
      .map(({ row, draft, values }) => ({ row, employeeNo: draft.employeeNo, name: draft.name, values })),
    unknown,
    kinds,
  }
}

type GuardChanges = { added: GuardPlan[]; changed: GuardPlan[]; made: Kind[] }

async function store(tenant: Tenant, cause: Cause, { added, changed, made }: GuardChanges): Promise<void> {
  await storePlans(tenant, cause, { plans: [...added, ...changed], made, perBatch: PER_BATCH })
  if (added.length > 0)
    await append(tenant, cause, {
      kind: 'guards.imported',
      subject: `organisation:${tenant.organisationId}`,
      body: { count: added.length },
    })
}
