import type * as z from 'zod/mini'
import type { ClockIn } from '../../../contract/field/attendance/attendance.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { SettledCommand } from '../phone/kept-values.ts'
import type { Colleague, Presence, ShiftPack } from '../../../contract/field/phone/pack.ts'

/** A guard with the shift for which a device may act, as the server said last and the acts that wait here say since. */
export type Person = Colleague & { post: string; zone: string | undefined }

type Act = Pick<Command, 'kind' | 'body' | 'deviceAt'> & { by?: Command['by'] }
/** What the device keeps: the pack with the moment when it was read, and the acts. */
type Memory = { pack: ShiftPack; packAt?: string | undefined; waiting: Act[]; settled: SettledCommand[] }

/** Applies an act that waits to where its guard is. */
function after(presence: Presence | null, person: Colleague, { kind, body, deviceAt }: Act): Presence | null {
  if (kind === 'clock-out') return null
  if (kind === 'clock-in') {
    const { shiftId } = body as z.infer<typeof ClockIn>
    return { shiftId, postId: person.postId, since: deviceAt, breakSince: null }
  }
  if (kind === 'break-start') return presence && { ...presence, breakSince: deviceAt }
  if (kind === 'break-end') return presence && { ...presence, breakSince: null }
  return presence
}

/** Whom a device may act for: those on post first, then by the start of their shift. */
export function peopleOf({ pack, packAt = '', waiting, settled }: Memory): Person[] {
  // The pack may be older than what the server said to the acts.
  const late = settled.filter(({ outcome, settledAt }) => outcome !== 'refused' && settledAt > packAt).toReversed()
  const acts: Act[] = [...late, ...waiting]
  const posts = new Map(pack.posts.map((post) => [post.id, post]))
  const sites = new Map(pack.sites.map((site) => [site.id, site]))
  const people = pack.colleagues
    .filter(({ guardId }) => guardId !== pack.device.guardId)
    .map((person): Person => {
      const own = acts.filter(({ by }) => by?.guardId === person.guardId)
      const post = posts.get(person.postId)
      return {
        ...person,
        post: post?.name ?? '',
        zone: sites.get(post?.siteId ?? '')?.zone,
        presence: own.reduce((presence, act) => after(presence, person, act), person.presence),
        acceptedNotice: person.acceptedNotice || own.some(({ kind }) => kind === 'notice-accepted'),
      }
    })
  return people.toSorted((a, b) => Number(!isHere(a)) - Number(!isHere(b)) || (a.from < b.from ? -1 : 1))
}

/** Whether a guard is clocked in for this shift, or at its post without one. */
export const isHere = ({ presence, shiftId, postId }: Pick<Colleague, 'presence' | 'shiftId' | 'postId'>): boolean =>
  presence !== null && (presence.shiftId === shiftId || (presence.shiftId === null && presence.postId === postId))
