import type { PassOn } from '../../../contract/field/pass-on/pass-on.ts'
import type { PackPost, PackSite, ShiftPack } from '../../../contract/field/phone/pack.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { OwnPlannedShift } from '../../../contract/planning/own/own.ts'
import type { OwnOrder } from '../../../contract/planning/sites/orders.ts'
import { orderKey, type OwnState } from './presence.ts'

/** The duty that a guard has now or next: its shift, post and site, with what stands before it. */
export type Duty = {
  shift: OwnPlannedShift | undefined
  post: PackPost | undefined
  site: PackSite | undefined
  isOn: boolean
  /** Orders of the post that the guard did not read, and notes of the guards before. */
  unread: OwnOrder[]
  notes: PassOn[]
  /** When the next check call is due. */
  checkCall: string | undefined
}

/** How long before its start a guard clocks in: the server takes what is earlier for no shift. */
const SOON_MS = 4 * HOUR_MS

/** Whether a guard may clock in for a duty: it begins soon, and orders and notes are read. */
export const mayClockIn = (duty: Duty | undefined, now: Date): duty is Duty =>
  duty !== undefined &&
  !duty.isOn &&
  duty.unread.length + duty.notes.length === 0 &&
  duty.shift !== undefined &&
  Date.parse(duty.shift.from) - now.getTime() < SOON_MS

/** The duty where the guard is clocked in, else the next one of the own shifts. Undefined where none is planned. */
export function dutyOf(pack: ShiftPack, own: OwnState, now: Date): Duty | undefined {
  const shift = own.presence ? shiftOf(pack, own.presence.shiftId) : nextShift(pack, own, now)
  const planned = pack.shifts.find(({ id }) => id === shift?.id)
  const postId = own.presence?.postId ?? planned?.postId
  if (!shift && !postId) return undefined
  const post = pack.posts.find(({ id }) => id === postId)
  return {
    shift,
    post,
    site: pack.sites.find(({ id }) => id === (post?.siteId ?? planned?.siteId)),
    isOn: own.presence !== null,
    unread: pack.orders.filter(
      (order) => order.postId === postId && !own.readOrders.has(orderKey(postId, order.number)),
    ),
    notes: pack.passOn.filter((note) => note.postId === postId && !own.readNotes.has(note.id)),
    checkCall: own.callDueAt,
  }
}

const shiftOf = (pack: ShiftPack, id: string | null) => pack.own?.shifts.find((shift) => shift.id === id)

/** The first shift that is not over and that the guard still has. */
const nextShift = (pack: ShiftPack, { ended }: OwnState, now: Date) =>
  pack.own?.shifts
    .filter(
      ({ id, state, to }) => !ended.has(id) && state !== 'declined' && state !== 'called_off' && new Date(to) > now,
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
