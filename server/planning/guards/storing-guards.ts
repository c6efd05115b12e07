import { newId } from '../../core/base/ids.ts'
import { append, type Cause, type NewLedgerEvent } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { GuardPlan } from './guard-plan.ts'
import { addGuards, addLicenses, addTypes, changeGuards } from './queries-importing.ts'

type Storage = { plans: GuardPlan[]; made: { id: string; name: string }[]; perBatch: number }
type PlannedGuard = GuardPlan & { id: string }

/** Stores what an import does, some rows at a time, and logs each kind that is made and each guard that changes. */
export async function storePlans(tenant: Tenant, cause: Cause, { plans, made, perBatch }: Storage): Promise<void> {
  const now = cause.clock()
  await addTypes(tenant, made)
  await append(
    tenant,
    cause,
    ...made.map(({ id, name }) => ({
      kind: 'qualification.added' as const,
      subject: `qualification:${id}`,
      body: { name },
    })),
  )
  for (let from = 0; from < plans.length; from += perBatch) {
    const batch = plans.slice(from, from + perBatch).map((plan) => ({ ...plan, id: plan.known?.id ?? newId(now) }))
    const drafts = (isKnown: boolean) =>
      batch.filter(({ known }) => (known !== undefined) === isKnown).map(({ id, draft }) => ({ ...draft, id }))
    await addGuards(tenant, drafts(false))
    await changeGuards(tenant, drafts(true))
    await addLicenses(
      tenant,
      batch.flatMap(({ id, licenses }) => licenses.map((license) => ({ ...license, id: newId(now), guardId: id }))),
    )
    await append(tenant, cause, ...batch.filter(({ known }) => known).flatMap(eventsOf))
  }
}

const eventsOf = ({ id, draft, licenses }: PlannedGuard): NewLedgerEvent[] => [
  { kind: 'guard.changed', subject: `guard:${id}`, body: { state: draft.state }, personal: draft },
  ...licenses.map(({ typeId, from, until }) => ({
    kind: 'licence.added' as const,
    subject: `guard:${id}`,
    body: { typeId, from, until, state: 'valid' },
  })),
]
