import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import type { SwapReply } from '../../../contract/planning/offers/swaps.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import { inWords } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { takeShift } from '../shifts/assigning-shifts.ts'
import { addSwap, lockAll, readGuardNames, readSwap, setSwap } from './queries-swaps.ts'
import { judgeSwap, requirePossible } from './judging-swaps.ts'
import { takeOwn } from '../shifts/taking-own-shifts.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { mailSwap } from './mailing-offers.ts'

const OPEN = ['requested', 'accepted'] as const

/** Throws `conflict` for a shift that has begun: it can't be given away any more. */
export async function takeComing(tenant: Tenant, id: string, now: Date): Promise<void> {
  const { from } = await takeShift(tenant, id, now)
  if (new Date(from) <= now) throw new Failure('conflict', ownRefusals.shiftBegun)
}

type Request = { guardId: string; shiftId: string; toGuard: string; forShiftId: string | null }

/**
 * Asks a colleague to take a shift, or to swap it for theirs. Throws `not-found` for a shift that is not one's own or a
 * colleague who gets none, `conflict` where either has changed or is asked about already, and `rule` where it would
 * break a hard rule of work.
 */
export async function askSwap(tenant: Tenant, cause: Cause, services: Sender, request: Request): Promise<void> {
  const { guardId, shiftId, toGuard, forShiftId } = request
  if (toGuard === guardId) throw new Failure('invalid', 'Choose a colleague', { fields: { guardId: 'Not yourself' } })
  const name = (await readGuardNames(tenant, [guardId, toGuard], 'active')).get(toGuard)
  orNotFound(name, 'colleague')
  await lockAll(tenant, [guardId, toGuard], forShiftId === null ? [shiftId] : [shiftId, forShiftId])
  const now = cause.clock()
  const { id: assignmentId } = await takeOwn(tenant, cause, { guardId, shiftId })
  await takeComing(tenant, shiftId, now)
  let otherId: string | null = null
  if (forShiftId !== null) {
    otherId = (await takeOwn(tenant, cause, { guardId: toGuard, shiftId: forShiftId })).id
    await takeComing(tenant, forShiftId, now)
  }
  const id = newId(now)
  await inWords(
    {
      shift_swaps_open: { conflict: ownRefusals.swapOpen },
      shift_swaps_other: { conflict: ownRefusals.swapOther },
    },
    () => addSwap(tenant, { id, assignmentId, otherId, fromGuard: guardId, toGuard, askedAt: now }),
  )
  const swap = (await readSwap(tenant, id))!
  requirePossible(await judgeSwap(tenant, swap), guardId)
  await note(tenant, cause, swap, 'requested')
  const names = await readGuardNames(tenant, [guardId])
  await mailSwap(tenant, services, {
    guardId: toGuard,
    swap,
    news: swap.other
      ? `${names.get(guardId)} asks you to swap shifts`
      : `${names.get(guardId)} asks you to take a shift`,
    next: 'Accept or decline it. Your company has to agree as well.',
  })
}

type OpenState = Exclude<Swap['state'], 'ended'>

/** Appends what happened to a swap to the log. */
export const note = (tenant: Tenant, cause: Cause, { id, shift, other, ...swap }: Swap, what: OpenState, reason = '') =>
  append(tenant, cause, {
    kind: `swap.${what}`,
    subject: `shift:${shift.id}`,
    body: { swapId: id, fromGuard: swap.fromGuard, toGuard: swap.toGuard, otherShift: other?.id ?? null },
    ...(reason && { personal: { reason } }),
  })

/** A swap, with guards and shifts locked. Throws `not-found`, and `conflict` for one that is in no state of `from`. */
export async function takeSwap(tenant: Tenant, id: string, from: readonly Swap['state'][]): Promise<Swap> {
  const before = orNotFound(await readSwap(tenant, id), 'swap')
  const shiftIds = [before.shift, ...(before.other ? [before.other] : [])].map((shift) => shift.id)
  await lockAll(tenant, [before.fromGuard, before.toGuard], shiftIds)
  const swap = (await readSwap(tenant, id))!
  if (!from.includes(swap.state)) throw new Failure('conflict', ENDED[swap.state], { current: swap })
  return swap
}

const ENDED: Record<Swap['state'], string> = {
  requested: ownRefusals.swapRequested,
  accepted: ownRefusals.swapAccepted,
  applied: ownRefusals.swapApplied,
  refused: ownRefusals.swapRefused,
  declined: ownRefusals.swapDeclined,
  cancelled: ownRefusals.swapCancelled,
  ended: ownRefusals.swapEnded,
}

const STATES = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const

/**
 * Takes a guard's answer to a swap; the same again changes nothing. Throws `not-found` for a swap in which the guard
 * has no such part, `conflict` for one that has ended, and `rule` where it breaks a hard rule by now.
 */
export async function answerSwap(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { guardId, swapId, answer }: { guardId: string; swapId: string; answer: SwapReply },
): Promise<void> {
  const known = await readSwap(tenant, swapId)
  const isOwn = (answer === 'cancel' ? known?.fromGuard : known?.toGuard) === guardId
  orNotFound(isOwn ? known : undefined, 'swap')
  const state = STATES[answer]
  const swap = await takeSwap(tenant, swapId, [...OPEN, state])
  if (swap.state === state) return
  if (answer === 'accept') {
    await takeComing(tenant, swap.shift.id, cause.clock())
    if (swap.other) await takeComing(tenant, swap.other.id, cause.clock())
    requirePossible(await judgeSwap(tenant, swap), guardId)
  }
  await setSwap(tenant, swapId, state, { from: OPEN })
  await note(tenant, cause, swap, state)
  if (answer === 'decline')
    await mailSwap(tenant, services, {
      guardId: swap.fromGuard,
      swap,
      news: 'Your colleague declined the swap',
      next: 'The shift stays yours.',
    })
}
