import type { Verdict, Witness } from '../../../contract/planning/ledger/ledger.ts'
import { readLine, type SignedHead } from '../../../contract/planning/ledger/lines.ts'
import type { Store } from '../../platform/media/store.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { isSigned } from './chain.ts'
import { listRestores, type RestoreRecord } from './queries-restored.ts'
import { hashAt } from './queries.ts'
import { type Fault, verifyLedger } from './verifying.ts'

const FAULTS = {
  differs: { what: 'witness', text: 'The log is not the one that a witness of this number was signed for.' },
  cut: { what: 'cut', text: 'The log ends before this number, although a witness names it.' },
} as const

const MALFORMED = 'This line can’t be read. Copy it from the mail once more, as a whole.'
const FOREIGN = 'This line is of another company.'
const UNSIGNED =
  'This line was not signed with the key of this server. It was changed, or the server has another SECRET now.'

type ChainResult = Pick<Verdict, 'seals' | 'fault'>

/**
 * Checks the log of an organisation, and compares it with checkpoint lines that were kept elsewhere. So it finds also a
 * chain that somebody with the key rewrote and signed. The first number at which any of this does not hold
 * is the fault.
 */
export async function verifyWithWitnesses(
  tenant: Tenant,
  { secret, store, lines }: { secret: string; store?: Store; lines: string[] },
): Promise<Verdict & { witnesses: Witness[] }> {
  const verdict = await verifyLedger(tenant, secret, store)
  const witnesses: Witness[] = []
  for (const line of lines) witnesses.push(await compare(tenant, secret, { line, found: verdict }))
  const faults = witnesses.flatMap(({ seq, state }): Fault[] =>
    seq !== null && (state === 'differs' || state === 'cut') ? [{ seq, ...FAULTS[state] }] : [],
  )
  // Of two faults at one number the verdict's own says more.
  const [first] = [...(verdict.fault ? [verdict.fault] : []), ...faults].toSorted((a, b) => a.seq - b.seq)
  return { ...verdict, fault: first ?? null, witnesses }
}

async function compare(
  tenant: Tenant,
  secret: string,
  { line, found }: { line: string; found: ChainResult },
): Promise<Witness> {
  const head = readLine(line)
  if (!head) return { seq: null, at: null, state: 'malformed', text: MALFORMED }
  const said = (state: Witness['state'], text: string): Witness => ({
    seq: head.seq,
    at: head.at.toISOString(),
    state,
    text,
  })
  if (head.organisationId !== tenant.organisationId) return said('foreign', FOREIGN)
  if (!isSigned(secret, head, head.signature)) return said('unsigned', UNSIGNED)
  if (found.fault && found.fault.seq <= head.seq)
    return said('differs', `The log does not hold from number ${found.fault.seq} on, so not at ${head.seq} either.`)
  if (head.seq > found.seals)
    return said(
      'cut',
      `The log ends at number ${found.seals}: its end was cut off. ${await whyLess(tenant, head)}`.trim(),
    )
  if ((await hashAt(tenant, head.seq)) !== head.hash)
    return said(
      'differs',
      `The log was rewritten at number ${head.seq} or before it. ${await whyLess(tenant, head)}`.trim(),
    )
  return said('agrees', `The log is the same up to number ${head.seq}.`)
}

/** Names a restore whose backup is older than a witness, which is older than the restore; nothing without one. */
async function whyLess(tenant: Tenant, { at }: SignedHead): Promise<string> {
  const isBetween = ({ backupAt, restoredAt }: RestoreRecord) => new Date(backupAt) < at && at < new Date(restoredAt)
  const restore = (await listRestores(tenant)).find(isBetween)
  return restore ? `Number ${restore.seq} tells of a restored backup that is older than this line.` : ''
}
