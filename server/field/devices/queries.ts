import { and, eq, lt } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  type Device,
  DEVICES_PER_PAGE,
  type DeviceKind,
  type DeviceState,
} from '../../../contract/field/devices/devices.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { guardLinks } from '../../planning/shifts/table.ts'
import { removePush } from './queries-push.ts'
import { deviceCodes, devices } from './table.ts'

export type StoredDevice = typeof devices.$inferSelect

const SHOWN = `
  select d.id, d.kind, d.state, d.name, d.guard_id as "guardId", g.name as guard, d.site_id as "siteId",
    t.name as site, d.acts_for_others as "actsForOthers", d.app_version as "appVersion",
    ${isoOf('d.enrolled_at')} as "enrolledAt", e.name as "enrolledBy", ${isoOf('d.last_seen_at')} as "lastSeenAt",
    d.skew_ms::float8 as "skewMs", ${isoOf('d.ended_at')} as "endedAt", b.name as "endedBy", d.reason
  from devices d
  left join guards g on g.organisation_id = d.organisation_id and g.id = d.guard_id
  left join sites t on t.organisation_id = d.organisation_id and t.id = d.site_id
  left join users e on e.id = d.enrolled_by
  left join users b on b.id = d.ended_by`

type DeviceFilter = { kind: DeviceKind | null; guardId: string | null; siteId: string | null }

/** A page of the devices of a company, of one kind, guard or site if given: active ones first, then the last seen. */
export async function listDevices(tenant: Tenant, { kind, guardId, siteId, page }: DeviceFilter & { page: number }) {
  const found = await rows<Device & { total: number }>(tenant, {
    name: 'devices',
    text: `
      select *, count(*) over ()::int as total from (${SHOWN}
        where ($1::uuid is null or d.guard_id = $1) and ($2::uuid is null or d.site_id = $2)
          and ($4::text is null or d.kind = $4)) shown
      order by state <> 'active', "lastSeenAt" desc, id limit ${DEVICES_PER_PAGE} offset $3`,
    values: [guardId, siteId, (page - 1) * DEVICES_PER_PAGE, kind],
  })
  const total = found[0]?.total ?? 0
  return { devices: found, total, page, pages: pagesOf(total, DEVICES_PER_PAGE) }
}

/** A device as the office sees it; undefined where there is none. */
export const readDevice = async (tenant: Tenant, id: string): Promise<Device | undefined> =>
  (await rows<Device>(tenant, { name: 'device', text: `${SHOWN} where d.id = $1`, values: [id] }))[0]

/**
 * A device, locked until the transaction ends; undefined where there is none. What belongs to it can be added
 * meanwhile: a call for help waits for no command.
 */
export const lockDevice = async ({ orm }: Tenant, id: string): Promise<StoredDevice | undefined> =>
  (await orm.select().from(devices).where(eq(devices.id, id)).for('no key update'))[0]

/** A device by its id; undefined where there is none. */
export const findDevice = async ({ orm }: Tenant, id: string): Promise<StoredDevice | undefined> =>
  (await orm.select().from(devices).where(eq(devices.id, id)))[0]

/** The device of a session; undefined where there is none. */
export const deviceOfToken = async ({ orm }: Tenant, hash: string): Promise<StoredDevice | undefined> =>
  (await orm.select().from(devices).where(eq(devices.tokenHash, hash)))[0]

/** All phones that the guard of a phone has or had, or all kiosks of the site of a kiosk. */
export const listDevicesBeside = async (
  { orm }: Tenant,
  { guardId, siteId }: Pick<StoredDevice, 'guardId' | 'siteId'>,
): Promise<StoredDevice[]> =>
  orm
    .select()
    .from(devices)
    .where(guardId === null ? eq(devices.siteId, siteId!) : eq(devices.guardId, guardId))

/** The device of a guard that is active, locked; undefined without one. */
export const lockActive = async ({ orm }: Tenant, guardId: string) =>
  (
    await orm
      .select()
      .from(devices)
      .where(and(eq(devices.guardId, guardId), eq(devices.state, 'active')))
      .for('update')
  )[0]

export const addDevice = async (
  { orm, organisationId }: Tenant,
  device: Omit<typeof devices.$inferInsert, 'organisationId'>,
) => void (await orm.insert(devices).values({ ...device, organisationId }))

/** Changes a device. A session that it had is over where `tokenHash` is given. */
export async function changeDevice({ orm }: Tenant, device: StoredDevice, set: Partial<StoredDevice>): Promise<void> {
  if ('tokenHash' in set && device.tokenHash !== null)
    await orm.delete(guardLinks).where(eq(guardLinks.hash, device.tokenHash))
  await orm.update(devices).set(set).where(eq(devices.id, device.id))
}

/** Lets a guard's phone call what the links of mails show, until a moment. */
export const addPhoneLink = async (
  { orm, organisationId }: Tenant,
  { hash, guardId, createdAt, expiresAt }: { hash: string; guardId: string; createdAt: Date; expiresAt: Date },
) =>
  void (await orm.insert(guardLinks).values({ organisationId, hash, guardId, purpose: 'page', createdAt, expiresAt }))

type End = { state: Exclude<DeviceState, 'active'>; endedAt: Date; endedBy: string | null; reason: string }

/** Ends a device, its session and its pushes. */
export async function endDevice(tenant: Tenant, device: StoredDevice, end: End): Promise<void> {
  await removePush(tenant, device.id)
  await changeDevice(tenant, device, { ...end, tokenHash: null, tokenExpiresAt: null })
}

export type StoredCode = typeof deviceCodes.$inferSelect

/** Keeps a code of enrolment, removes those that were over a day before, and counts those that wait. */
export async function addCode(
  { orm, organisationId }: Tenant,
  code: Omit<typeof deviceCodes.$inferInsert, 'organisationId'>,
  over: Date,
): Promise<number> {
  await orm.delete(deviceCodes).where(lt(deviceCodes.expiresAt, over))
  await orm.insert(deviceCodes).values({ ...code, organisationId })
  const waiting = await orm
    .select({ id: deviceCodes.id, expiresAt: deviceCodes.expiresAt, used: deviceCodes.deviceId })
    .from(deviceCodes)
  return waiting.filter(({ expiresAt, used }) => used === null && expiresAt > code.createdAt).length
}

export const readCode = async ({ orm }: Tenant, id: string): Promise<StoredCode | undefined> =>
  (await orm.select().from(deviceCodes).where(eq(deviceCodes.id, id)))[0]

/** A code, locked until the transaction ends. */
export const lockCode = async ({ orm }: Tenant, id: string): Promise<StoredCode | undefined> =>
  (await orm.select().from(deviceCodes).where(eq(deviceCodes.id, id)).for('update'))[0]

export const useCode = async ({ orm }: Tenant, id: string, deviceId: string) =>
  void (await orm.update(deviceCodes).set({ deviceId }).where(eq(deviceCodes.id, id)))
