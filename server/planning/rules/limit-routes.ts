import { dayAt, dayNumber, isoWeekday } from '../../../contract/core/time.ts'
import { boundsOf, type LimitKey, limits } from '../../../contract/planning/rules/limits.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords } from '../organisations/constraints.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { BASICS, type CompanyLaw, companyRules, isLooser, limitsOf } from './company-rules.ts'
import { packs } from './packs.ts'
import { addChange, changesAfter, listChanges, lockChange, undoChange } from './queries-limits.ts'
import { lawsOf } from './rule-sets.ts'
import { workweekChanges } from './workweeks.ts'

/** A workweek holds for so many days at least, so that no hour lies in three of them. */
const WORKWEEK_DAYS = 14

const TWICE = { rule_limits_day: { conflict: 'Somebody changed this limit for the same day. Look at it again.' } }

const isSame = (a: LimitKey, b: LimitKey) => a.pack === b.pack && a.kind === b.kind && a.field === b.field

const titleOf = (key: string) => packs.find((pack) => pack.key === key)?.title ?? key

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

type LimitDraft = LimitKey & { value: number | null; from: string }

/**
 * Refuses a change that the bounds, its day or the law forbid. Throws `invalid` with the field at fault, and `rule`
 * for law that would be loosened.
 */
function requireAllowed(law: CompanyLaw, draft: LimitDraft, today: string): void {
  const bounds = boundsOf(draft.kind, draft.field)
  const known = limitsOf(law, dayNumber(draft.from)).find((each) => isSame(each, draft))
  if (!bounds || !known)
    throw new Failure('not-found', 'This limit holds nowhere in your company, or it can’t be changed.')
  if (draft.from < today)
    throw invalid('from', 'Choose today or a later day: what was worked keeps the limit of its day.')
  const { value } = draft
  if (value !== null && (value < bounds.least || value > bounds.most))
    throw invalid('value', `Write from ${bounds.least} to ${bounds.most}.`)
  if (bounds.unit === 'weekday') return requireWholeWeeks(law, draft)
  if (value === null || draft.pack === BASICS) return
  if (isLooser(draft.kind, draft.field, { value, law: known.usual }))
    throw new Failure(
      'rule',
      `${titleOf(draft.pack)} is law: your company can be stricter than it, not looser. The law says ${known.usual}.`,
    )
}

/** Refuses a workweek that begins on another weekday than its own, or close to another change of it. */
function requireWholeWeeks(law: CompanyLaw, { from, ...draft }: LimitDraft): void {
  const day = dayNumber(from)
  const others = law.changes.filter((each) => !(isSame(each, draft) && each.from === from))
  const after = { ...law, changes: [...others, { ...draft, from }] }
  const weekday = limitsOf(after, day).find((each) => isSame(each, draft))!.value
  if (isoWeekday(from) !== weekday) throw invalid('from', 'Choose a day on which the new workweek starts.')
  const [first, ...more] = workweekChanges(companyRules(after)).filter(
    (change) => Math.abs(change - day) < WORKWEEK_DAYS,
  )
  if (first !== undefined && more.length > 0)
    throw invalid('from', `The workweek changes close to that day already. Leave ${WORKWEEK_DAYS} days between them.`)
}

/** The limits that a company changes, with who did so when and why. */
export const limitRoutes = tenantRoutes(limits, {
  list: async (_, { tenant, clock }) => {
    const law = await lawsOf(tenant)
    const today = dayAt(law.zone, clock())
    const ahead = await changesAfter(tenant, today)
    return {
      today,
      limits: limitsOf(law, dayNumber(today)).map((limit) => ({
        ...limit,
        packTitle: titleOf(limit.pack),
        isLaw: limit.pack !== BASICS,
        ahead: ahead.filter((change) => isSame(change, limit)),
      })),
    }
  },

  change: async ({ body }, { tenant, cause, clock, acting }) => {
    const law = await lawsOf(tenant)
    requireAllowed(law, body, dayAt(law.zone, clock()))
    const id = newId(clock())
    const change = { ...body, id, changedBy: acting.userId, changedAt: clock() }
    await inWords(TWICE, () => addChange(tenant, change))
    await append(tenant, cause, {
      kind: 'rules.limit_changed',
      subject: `organisation:${tenant.organisationId}`,
      body: { id, ...body },
    })
    return { id }
  },

  history: ({ query: { page } }, { tenant }) => listChanges(tenant, Number(page ?? 1)),

  undo: async ({ params: { id } }, { tenant, cause, clock, acting }) => {
    const { zone } = await lawsOf(tenant)
    const change = orNotFound(await lockChange(tenant, id), 'change')
    if (change.from <= dayAt(zone, clock()))
      throw new Failure('conflict', 'This limit holds already. Change it back from today or a later day instead.')
    await undoChange(tenant, id, { undoneBy: acting.userId, undoneAt: clock() })
    const { pack, kind, field, from } = change
    await append(tenant, cause, {
      kind: 'rules.limit_undone',
      subject: `organisation:${tenant.organisationId}`,
      body: { id, pack, kind, field, from },
    })
    return { removed: true as const }
  },
})
