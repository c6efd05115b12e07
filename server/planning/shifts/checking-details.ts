import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { CodeKind, ShiftCode } from '../../../contract/planning/codes/codes.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { Failure } from '../../core/base/failure.ts'
import { listCodes } from '../codes/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

const fieldOf = { service: 'serviceId', bill: 'billId', pay: 'payId' } as const satisfies Record<
  CodeKind,
  keyof ShiftDetails
>
const KINDS = Object.keys(fieldOf) as CodeKind[]

/** What each kind of code is called in a sentence. */
export const kindWords: Record<CodeKind, string> = { service: 'service code', bill: 'bill class', pay: 'pay class' }

const hasCodes = (details: ShiftDetails) => KINDS.some((kind) => details[fieldOf[kind]] !== null)

/** The codes of a company by id, read where details name any. */
export async function readCodes(tenant: Tenant, all: readonly ShiftDetails[]): Promise<Map<string, ShiftCode>> {
  return all.some(hasCodes) ? new Map((await listCodes(tenant)).map((code) => [code.id, code])) : new Map()
}

/** Why details may not have their codes; null where they may. A retired code stays where `kept` has it already. */
function whyNotCodes(codes: Map<string, ShiftCode>, details: ShiftDetails, kept?: ShiftDetails): string | null {
  for (const kind of KINDS) {
    const id = details[fieldOf[kind]]
    if (id === null) continue
    const code = codes.get(id)
    if (code?.kind !== kind) return `There is no such ${kindWords[kind]}.`
    if (code.isRetired && kept?.[fieldOf[kind]] !== id)
      return `The ${kindWords[kind]} ${code.code} is retired. Choose another one.`
  }
  return null
}

type DetailRule = (details: ShiftDetails, span: { from: string; to: string }, kept?: ShiftDetails) => string | null

/** Reads what is needed to judge some details. The rule says why a shift may not have them; null where it may. */
export async function readDetailRules(tenant: Tenant, all: readonly ShiftDetails[]): Promise<DetailRule> {
  const codes = await readCodes(tenant, all)
  return (details, { from, to }, kept) => {
    const planned = (details.breaks ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
    return planned * MINUTE_MS >= Date.parse(to) - Date.parse(from)
      ? 'The breaks are as long as the shift. Plan shorter ones.'
      : whyNotCodes(codes, details, kept)
  }
}

/** Throws `conflict` where one of some details has a code that it may not have. `kept` are those that stand already. */
export async function requireCodes(tenant: Tenant, all: ShiftDetails[], kept: ShiftDetails[]): Promise<void> {
  const codes = await readCodes(tenant, all)
  for (const details of all) {
    const why = whyNotCodes(
      codes,
      details,
      kept.find((each) => KINDS.every((kind) => each[fieldOf[kind]] === details[fieldOf[kind]])),
    )
    if (why !== null) throw new Failure('conflict', why)
  }
}

/** Details without codes that are retired, as new shifts get them. */
export const withoutRetired = (codes: Map<string, ShiftCode>, details: ShiftDetails): ShiftDetails =>
  KINDS.reduce(
    (all, kind) => (codes.get(all[fieldOf[kind]] ?? '')?.isRetired ? { ...all, [fieldOf[kind]]: null } : all),
    details,
  )

const breaksInWords = ({ breaks }: ShiftDetails) =>
  breaks === null
    ? 'as the rules say'
    : breaks.map(({ minutes, paid }) => `${minutes} min ${paid ? 'paid' : 'unpaid'}`).join(', ') || 'none'

/** What details say, part by part, as the log keeps it. */
export const partsOfDetails = (codes: Map<string, ShiftCode>, details: ShiftDetails): [string, string][] => [
  ['Note for the guard', details.guardNote],
  ['Note for the office', details.officeNote],
  ...KINDS.map((kind): [string, string] => {
    const code = codes.get(details[fieldOf[kind]] ?? '')
    const words = kindWords[kind]
    return [words.charAt(0).toUpperCase() + words.slice(1), code ? `${code.code} ${code.name}` : '']
  }),
  ['Breaks', breaksInWords(details)],
]
