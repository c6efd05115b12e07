import type { leads, MergeChange } from '../leads/table.ts'

type LeadRow = typeof leads.$inferSelect
type State = Pick<LeadRow, 'stage' | 'answeredAt' | 'heardAt' | 'heardDueAt'>

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What a merge may change of a lead, as it is kept to be put back. */
export const stateOf = ({ stage, answeredAt, heardAt, heardDueAt }: State): MergeChange['before'] => ({
  stage,
  answeredAt: iso(answeredAt),
  heardAt: iso(heardAt),
  heardDueAt: iso(heardDueAt),
})

const earliest = (...times: (Date | null)[]) =>
  times.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/**
 * How a lead stands once another one of the same person is merged into it. A mail to either is an answer to both, so
 * that only what was written after the last one still waits, by the earlier clock. `due` is the end of a clock that
 * this lead did not have; null without one.
 */
export function mergedState(lead: LeadRow, other: LeadRow, lastReply: Date | null): State & { due: Date | null } {
  const { stage, answeredAt, heardAt, heardDueAt } = lead
  if (stage === 'spam' || other.stage === 'spam') return { stage, answeredAt, heardAt, heardDueAt, due: null }
  const first = earliest(answeredAt, other.answeredAt)
  const after =
    stage !== 'new' ? stage : other.stage === 'lost' || (first && other.stage === 'new') ? 'contacted' : other.stage
  const [waits] = [lead, other]
    .flatMap((each) => (each.owedBy ? [{ since: each.heardAt ?? each.createdAt, due: each.owedBy, of: each }] : []))
    .filter(({ since }) => !lastReply || since > lastReply)
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
  const isFirst = waits?.of === lead && heardAt === null && first === null && after === 'new'
  const isHeard = waits !== undefined && !isFirst
  return {
    stage: after,
    answeredAt: first,
    heardAt: isHeard ? waits.since : null,
    heardDueAt: isHeard ? waits.due : null,
    due: isHeard ? waits.due : null,
  }
}
