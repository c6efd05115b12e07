import {
  incidentTypes,
  type IncidentTypeDraft,
  type IncidentTypeRow,
  MOST_TYPES,
} from '../../../contract/field/incident-types/incident-types.ts'
import { LAST_RESORT } from '../../../contract/field/incident-types/seeded-types.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type NewLedgerEvent } from '../../planning/organisations/append.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { addForm, addType, changeType, listTypes, lockTypes, placeTypes } from './queries.ts'
import { isSameForm, keyFor, namesake } from './rules.ts'

function refuseNamesake(types: IncidentTypeRow[], label: string, key: string | null): void {
  if (namesake(types, label, key)) throw new Failure('conflict', 'There is a type of this name already.')
}

const subjectOf = (key: string) => `incident_type:${key}`

/** The type with a key as it is now. */
const typeAt = async (tenant: Tenant, key: string) => (await listTypes(tenant)).find((each) => each.key === key)

/** What the log says of a change: what was, what is, and whether the type went or came back. */
function eventsOf(before: IncidentTypeRow, draft: IncidentTypeDraft, form: number): NewLedgerEvent[] {
  const subject = subjectOf(before.key)
  const { label, severity, tellsClient } = before
  const { label: named, severity: worse, tellsClient: told, isRetired } = draft
  const isSame = named === label && worse === severity && told === tellsClient && form === before.form.number
  return [
    ...(isSame
      ? []
      : [
          {
            kind: 'incident_type.changed' as const,
            subject,
            body: {
              before: { label, severity, tellsClient, form: before.form.number },
              label: named,
              severity: worse,
              tellsClient: told,
              form,
            },
          },
        ]),
    ...(isRetired === before.isRetired
      ? []
      : [{ kind: `incident_type.${isRetired ? 'retired' : 'restored'}` as const, subject, body: { label: named } }]),
  ]
}

/** What incidents can be in a company, and what a report of each asks. */
export const incidentTypeRoutes = tenantRoutes(incidentTypes, {
  list: async (_, { tenant }) => ({ types: await listTypes(tenant) }),

  add: async ({ body: { fields, isRetired, ...kept } }, { tenant, cause, clock }) => {
    await lockTypes(tenant)
    const types = await listTypes(tenant)
    if (types.length >= MOST_TYPES)
      throw new Failure('conflict', `A company keeps at most ${MOST_TYPES} types. Change one of the retired instead.`)
    refuseNamesake(types, kept.label, null)
    const key = keyFor(kept.label, types)
    const number = fields.length > 0 ? 1 : 0
    await addType(tenant, { key, ...kept, formNumber: number, retiredAt: isRetired ? clock() : null })
    if (number > 0) await addForm(tenant, { typeKey: key, number, fields, fromAt: clock() })
    await append(tenant, cause, {
      kind: 'incident_type.added',
      subject: subjectOf(key),
      body: { ...kept, form: number },
    })
    return orNotFound(await typeAt(tenant, key), 'type')
  },

  change: async ({ params: { key }, body: { version, data } }, { tenant, cause, clock }) => {
    await lockTypes(tenant)
    const types = await listTypes(tenant)
    const before = orNotFound(
      types.find((each) => each.key === key),
      'type',
    )
    if (data.isRetired && key === LAST_RESORT)
      throw new Failure('conflict', `“${before.label}” stays: reports of an unknown type become one of it.`)
    const { fields, isRetired, ...kept } = data
    refuseNamesake(types, kept.label, key)
    const isNew = !isSameForm(fields, before.form.fields)
    const formNumber = before.form.number + (isNew ? 1 : 0)
    const turned = isRetired === before.isRetired ? {} : { retiredAt: isRetired ? clock() : null }
    const saved = await changeType(tenant, { key, version }, { ...kept, ...turned, formNumber })
    await savedOr(saved, () => Promise.resolve<unknown>(before), 'type')
    if (isNew) await addForm(tenant, { typeKey: key, number: formNumber, fields, fromAt: clock() })
    await append(tenant, cause, ...eventsOf(before, data, formNumber))
    return orNotFound(await typeAt(tenant, key), 'type')
  },

  order: async ({ body: { keys } }, { tenant, cause }) => {
    await lockTypes(tenant)
    const types = await listTypes(tenant)
    const wanted = new Set(keys)
    if (wanted.size !== keys.length || keys.length !== types.length || types.some(({ key }) => !wanted.has(key)))
      throw new Failure('stale', 'The types are others by now. Look at them first.', { current: { types } })
    await placeTypes(tenant, keys)
    await append(tenant, cause, {
      kind: 'incident_types.ordered',
      subject: `organisation:${tenant.organisationId}`,
      body: { keys },
    })
    return { types: await listTypes(tenant) }
  },
})
