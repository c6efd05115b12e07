import type { ClockIn, ClockOut } from '../../../contract/field/attendance/attendance.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { Presence, ShiftPack } from '../../../contract/field/phone/pack.ts'
import { callDueOf } from './lone.ts'
import type { SettledCommand } from './kept-values.ts'
import type * as z from 'zod/mini'

/** What the phone shows: the pack as it was read, with the acts that wait applied to it. */
export type OwnState = {
  presence: Presence | null
  acceptedNotice: boolean
  /** Versions of orders that were read here, `post number`. */
  readOrders: Set<string>
  readNotes: Set<string>
  /** Shifts where the guard clocked out. */
  ended: Set<string>
  /** When a guard who is alone has to say that all is well. */
  callDueAt: string | undefined
}

export const orderKey = (postId: string, number: number) => `${postId} ${number}`

type Act = Pick<Command, 'kind' | 'body' | 'deviceAt'> & { by?: Command['by'] }
type ClockedOut = z.infer<typeof ClockOut>
/** What the phone keeps: the pack with the moment when it was read, and the acts. */
type PhoneMemory = {
  pack: ShiftPack
  packAt: string | undefined
  waiting: Act[]
  settled: SettledCommand[]
  /** The server's clock less this phone's. */
  offsetMs?: number
}

/** Applies the commands that wait, oldest first, to what the server said last, and to the acts that it settled. */
export function ownStateOf(memory: PhoneMemory): OwnState {
  const { pack, packAt = '', waiting, settled } = memory
  const state: OwnState = {
    presence: pack.presence,
    acceptedNotice: pack.notice.acceptedAt !== null,
    readOrders: new Set(
      pack.orders.filter(({ readAt }) => readAt !== null).map(({ postId, number }) => orderKey(postId, number)),
    ),
    readNotes: new Set(pack.passOn.filter(({ readAt, isMine }) => readAt !== null || isMine).map(({ id }) => id)),
    ended: new Set(),
    callDueAt: undefined,
  }
  // A supervisor records acts of others too.
  const counted = settled.filter(({ outcome, by }) => outcome !== 'refused' && by == null).toReversed()
  for (const { kind, body } of counted) if (kind === 'clock-out') state.ended.add((body as ClockedOut).shiftId ?? '')
  // The pack may be older than what the server said to the acts.
  const late = counted.filter(({ settledAt, body }) => body !== null && settledAt > packAt)
  for (const command of [...late, ...waiting.filter(({ by }) => by == null)]) apply(state, pack, command)
  state.callDueAt = callDueOf(memory, state.presence)
  return state
}

function apply(state: OwnState, pack: ShiftPack, { kind, body, deviceAt }: Act) {
  if (kind === 'clock-in') {
    const { shiftId, postId } = body as z.infer<typeof ClockIn>
    const post = postId ?? pack.shifts.find(({ id }) => id === shiftId)?.postId
    if (post) state.presence = { shiftId, postId: post, since: deviceAt, breakSince: null }
  } else if (kind === 'clock-out') {
    const { shiftId } = body as ClockedOut
    if (shiftId === null || state.presence?.shiftId === shiftId) state.presence = null
    if (shiftId !== null) state.ended.add(shiftId)
  } else if (kind === 'break-start' && state.presence) state.presence = { ...state.presence, breakSince: deviceAt }
  else if (kind === 'break-end' && state.presence) state.presence = { ...state.presence, breakSince: null }
  else if (kind === 'notice-accepted') state.acceptedNotice = true
  else if (kind === 'post-orders-read') {
    const { postId, number } = body as { postId: string; number: number }
    state.readOrders.add(orderKey(postId, number))
  } else if (kind === 'pass-on-acknowledged') state.readNotes.add((body as { passOnId: string }).passOnId)
}
