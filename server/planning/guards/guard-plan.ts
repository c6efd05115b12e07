import { amountText } from '../../../contract/core/currency.ts'
import { daysLater } from '../../../contract/core/time.ts'
import type { GuardChange } from '../../../contract/planning/guards/guard-imports.ts'
import { type Guard, GuardDraft } from '../../../contract/planning/guards/guards.ts'
import { Failure } from '../../core/base/failure.ts'
import { checkedGuard } from './checking-guards.ts'
import { type GuardRates, rateOn, withRateFrom, withRateOn } from '../../../contract/planning/guards/pay-rates.ts'
import { type GuardRecord, type ListedLicense, RefusedRow } from './guard-record.ts'
import type { HeldLicense } from './queries-importing.ts'

/** A license to be added, by the kind's id. */
export type PlannedLicense = { typeId: string; number: string; from: string; until: string | null }

/** What a row does: a new guard or a changed one, with licenses to add. `values` says what changes of a known one. */
export type GuardPlan = {
  row: number
  known: Guard | undefined
  draft: GuardDraft
  values: GuardChange['values']
  licenses: PlannedLicense[]
}

export type PlanContext = {
  /** The day today, in the company's zone. */
  today: string
  /** The currency of amounts. */
  currency: string
  typeOf: (kind: string) => { id: string; name: string; isRetired: boolean } | undefined
  /** The licenses that a guard holds, the one that ends last at the end. */
  heldBy: (guardId: string) => HeldLicense[]
}

const EMPTY = {
  email: null,
  phone: null,
  state: 'active',
  lat: null,
  lng: null,
  weeklyMinutesMin: null,
  weeklyMinutesMax: null,
  payRate: 0,
  payRates: [],
  hiredOn: null,
} as const

const COLUMNS: [column: string, said: (guard: Partial<GuardDraft>, currency: string) => string][] = [
  ['name', ({ name }) => name ?? ''],
  ['e-mail', ({ email }) => email ?? ''],
  ['phone', ({ phone }) => phone ?? ''],
  ['pay rate', ({ payRate = 0, payRates = [] }, currency) => ratesInWords({ payRate, payRates }, currency)],
  ['hired on', ({ hiredOn }) => hiredOn ?? ''],
  ['position', ({ lat, lng }) => (lat === null || lng === null ? '' : `${lat}, ${lng}`)],
]
const NAMES: Record<string, string> = { employeeNo: 'employee number', email: 'e-mail', payRate: 'pay rate' }

/** Rates such as `14.50, 15.00 from 2026-12-01`. */
const ratesInWords = ({ payRate, payRates }: GuardRates, currency: string): string =>
  [
    amountText(payRate, currency),
    ...payRates.map(({ from, rate }) => `${amountText(rate, currency)} from ${from}`),
  ].join(', ')

/** The rates of a guard with what a row says: from its day on, or in place of the one that holds today. */
function ratesWith({ values }: GuardRecord, { payRate, payRates }: GuardRates, today: string): GuardRates {
  const { payRate: rate, payFrom: from } = values
  const rates = { payRate, payRates }
  if (rate === undefined && from !== undefined) throw new RefusedRow('A day of a pay rate needs the pay rate')
  if (rate === undefined) return rates
  if (from === undefined) return withRateOn(rates, today, rate)
  return rateOn(rates, from) === rate ? rates : withRateFrom(rates, { from, rate })
}

/** What an import does with a row. Throws `RefusedRow` with the words for what stands against it. */
export function planOf(record: GuardRecord, known: Guard | undefined, context: PlanContext): GuardPlan {
  const draft = draftOf(record, known, context.today)
  const values: GuardChange['values'] = known
    ? COLUMNS.map(([column, said]) => ({
        column,
        from: said(known, context.currency),
        to: said(draft, context.currency),
      })).filter(({ from, to }) => from !== to)
    : []
  const licenses: PlannedLicense[] = []
  const kinds = new Set<string>()
  for (const listed of record.licenses) {
    const type = context.typeOf(listed.kind)
    if (!type) throw new RefusedRow(`There is no kind of license “${listed.kind}”`)
    if (kinds.has(type.id)) throw new RefusedRow(`The license “${type.name}” stands twice in this row`)
    kinds.add(type.id)
    const held = known && context.heldBy(known.id).findLast(({ typeId }) => typeId === type.id)
    const added = licenseToAdd(listed, held, context.today)
    if (!added) continue
    if (type.isRetired)
      throw new RefusedRow(
        `The kind of license “${type.name}” is retired. Bring it back on the Rules screen, or leave it out`,
      )
    licenses.push({ typeId: type.id, ...added })
    const until = (each: { until: string | null } | undefined) =>
      each ? (each.until ? `until ${each.until}` : 'without an end') : ''
    if (known) values.push({ column: `license ${type.name}`, from: until(held), to: until(added) })
  }
  return { row: record.row, known, draft, values, licenses }
}

function draftOf(record: GuardRecord, known: Guard | undefined, today: string): GuardDraft {
  const { payFrom: _from, ...values } = record.values
  const { id: _, version: __, ...kept } = known ?? { id: '', version: 0, ...EMPTY }
  const rates = known ? ratesWith(record, known, today) : { payRate: values.payRate ?? 0, payRates: [] }
  const parsed = GuardDraft.safeParse({ name: '', ...kept, employeeNo: record.employeeNo, ...values, ...rates })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new RefusedRow(`${NAMES[String(path[0])] ?? String(path[0])}: ${message}`)
  }
  try {
    return checkedGuard(parsed.data)
  } catch (error) {
    throw error instanceof Failure ? new RefusedRow(error.message) : error
  }
}

/** The license that a row adds beside the one that is held; undefined for one that says nothing new. */
function licenseToAdd({ number, until }: ListedLicense, held: HeldLicense | undefined, today: string) {
  // One that ended before today was valid until then.
  const since = until !== null && until < today ? until : today
  if (!held) return { number, from: since, until }
  if (until === null || until === held.until) return undefined
  if (held.until === null || until < held.until)
    throw new RefusedRow(
      held.until === null
        ? 'The guard holds this license without an end. Change it at the guard.'
        : `The guard holds this license until ${held.until} already. Change it at the guard.`,
    )
  const after = daysLater(held.until, 1)
  return { number: number || held.number, from: after > since ? after : since, until }
}
