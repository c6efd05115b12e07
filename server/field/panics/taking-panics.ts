import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { PanicReceipt } from '../../../contract/field/panics/panics.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { news } from '../../planning/organisations/news.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { listGuardShifts, listPlaces, listPresences, type PlaceFacts } from '../attendance/queries.ts'
import type { StoredDevice } from '../devices/queries.ts'
import {
  addPanic,
  changePanic,
  lockOpenPanic,
  lockPanic,
  readPerson,
  readReceipt,
  type StoredPanic,
} from './queries.ts'

/** A call for help, by the server's clock. `at` is when it was made, and `fix` where the phone is now. */
export type Panic = {
  id: string
  guardId: string | null
  at: Date
  fix: Fix | null
  isSafe: boolean
  /** The phone gives no sign of it. */
  isSilent: boolean
  /** In percent; null where the phone does not tell. */
  battery: number | null
}
type Device = Pick<StoredDevice, 'id' | 'siteId' | 'name'>

/** How long before a shift and after it a guard without a clock-in is looked for at its post. */
const AROUND_MS = 2 * HOUR_MS

/**
 * Takes a call for help, once, and raises an alert of severity 1. What is repeated moves the place alone. A guard has
 * one open call, so another press is the same. A call whose alert was closed opens none.
 */
export async function takePanic(tenant: Tenant, cause: Cause, device: Device, panic: Panic): Promise<PanicReceipt> {
  const before = await openOf(tenant, device, panic)
  if (before) await hearAgain(tenant, cause, before, panic)
  else await raisePanic(tenant, cause, device, panic)
  return readReceipt(tenant, before?.id ?? panic.id)
}

/** Takes a call for help that stands in the chain of a phone: what the phone repeated since knows a later place. */
export async function notePanic(tenant: Tenant, cause: Cause, device: Device, panic: Panic): Promise<void> {
  if (!(await openOf(tenant, device, panic))) await raisePanic(tenant, cause, device, panic)
}

const subjectOf = (device: Device, { guardId }: Panic) =>
  guardId === null ? `device:${device.id}` : `guard:${guardId}`

/** The call itself where it came before, else the one of this guard that nobody closed yet. */
const openOf = async (tenant: Tenant, device: Device, panic: Panic): Promise<StoredPanic | undefined> =>
  (await lockPanic(tenant, panic.id)) ?? lockOpenPanic(tenant, subjectOf(device, panic))

const placeOf = (fix: Fix) => ({ lat: fix.lat, lng: fix.lng, accuracyM: fix.accuracyM, fixAt: new Date(fix.at) })

async function raisePanic(tenant: Tenant, cause: Cause, device: Device, panic: Panic): Promise<void> {
  const { id, guardId, at, fix, isSafe, isSilent, battery } = panic
  const now = cause.clock()
  const person = guardId === null ? undefined : await readPerson(tenant, guardId)
  const place = guardId === null ? undefined : await whereOf(tenant, guardId, now)
  const siteId = place?.siteId ?? device.siteId
  const name = person?.name ?? device.name ?? 'A tablet'
  const { id: alertId } = await raiseAlert(tenant, cause, {
    kind: 'panic',
    severity: 1,
    subject: subjectOf(device, panic),
    siteId,
    title: `Panic: ${name}`,
    text: [
      place ? `${place.post}, ${place.site}.` : 'Not on a post.',
      ...(isSilent ? [SILENT_WORDS] : []),
      person?.phone ? `${isSilent ? 'Number of' : 'Call'} ${name}: ${person.phone}.` : `${name} has no phone number.`,
      ...(fix ? [`Last place: ${fix.lat.toFixed(DIGITS)} ${fix.lng.toFixed(DIGITS)}.`] : []),
    ].join(' '),
  })
  const isNew = await addPanic(tenant, {
    id,
    alertId,
    deviceId: device.id,
    guardId,
    siteId,
    postId: place?.postId ?? null,
    at,
    receivedAt: now,
    heardAt: now,
    safeAt: isSafe ? now : null,
    isSilent,
    battery,
    ...(fix && placeOf(fix)),
  })
  if (!isNew) return
  await append(tenant, cause, {
    kind: 'panic.received',
    subject: `alert:${alertId}`,
    ...(siteId !== null && { siteId }),
    body: { panicId: id, guardId, deviceId: device.id, at: at.toISOString() },
  })
}

const DIGITS = 5
/** A phone that rings would give its guard away. */
const SILENT_WORDS = 'Called silently: do not ring this phone.'

async function hearAgain(tenant: Tenant, cause: Cause, before: StoredPanic, panic: Panic): Promise<void> {
  const { fix, isSafe, isSilent, battery } = panic
  const heardAt = cause.clock()
  const hasMoved = fix !== null && before.fixAt?.getTime() !== Date.parse(fix.at)
  const isNewlySafe = isSafe && before.safeAt === null
  await changePanic(tenant, before.id, {
    heardAt,
    ...(hasMoved && placeOf(fix)),
    ...(isNewlySafe && { safeAt: heardAt }),
    ...(isSilent && { isSilent }),
    ...(battery !== null && { battery }),
  })
  if (hasMoved) news(tenant, 'alerts', before.siteId ?? undefined)
  if (isNewlySafe)
    await append(tenant, cause, {
      kind: 'panic.said_safe',
      subject: `alert:${before.alertId}`,
      ...(before.siteId !== null && { siteId: before.siteId }),
      body: { panicId: before.id, guardId: before.guardId },
    })
}

/** Where a guard is on post, or where their shift is about now. */
async function whereOf(tenant: Tenant, guardId: string, now: Date): Promise<PlaceFacts | undefined> {
  const [presence] = await listPresences(tenant, [guardId])
  if (presence) return (await listPlaces(tenant, [presence.postId]))[0]
  const span = { from: new Date(now.getTime() - AROUND_MS), to: new Date(now.getTime() + AROUND_MS) }
  return (await listGuardShifts(tenant, [guardId], span)).find(({ isHeld }) => isHeld)
}
