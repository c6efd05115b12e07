import type { StoredDevice } from '../devices/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { rows } from '../../core/database/rows.ts'

/**
 * The number under which a phone’s positions are kept. A phone becomes a tracker, and its guard gets a number, with the
 * first fixes. What ends the phone ends its session, so nothing comes through it any more.
 */
export async function phoneTracker(
  tenant: Tenant,
  { id, name, enrolledAt }: Pick<StoredDevice, 'id' | 'name' | 'enrolledAt'>,
  guardId: string,
): Promise<number> {
  const { organisationId } = tenant
  const known = await readNumber(tenant, id, guardId)
  if (known !== undefined) return known
  await rows(tenant, {
    name: 'add-phone-tracker',
    text: `
      insert into trackers (organisation_id, id, kind, state, guard_id, device_id, name, made_at)
      values ($1, $2, 'phone', 'active', $3, $2, $4, $5) on conflict do nothing`,
    values: [organisationId, id, guardId, name, enrolledAt],
  })
  await rows(tenant, {
    name: 'number-guard',
    text: `
      insert into guard_numbers (organisation_id, guard_id)
      select $1, $2 where not exists (select from guard_numbers where guard_id = $2)`,
    values: [organisationId, guardId],
  })
  return (await readNumber(tenant, id, guardId))!
}

const readNumber = async (tenant: Tenant, deviceId: string, guardId: string): Promise<number | undefined> =>
  (
    await rows<{ number: number }>(tenant, {
      name: 'number-of-phone',
      text: `
        select t.number from trackers t where t.device_id = $1
          and exists (select from guard_numbers n where n.guard_id = $2)`,
      values: [deviceId, guardId],
    })
  )[0]?.number
