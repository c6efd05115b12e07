import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { SettledCommand } from './kept-values.ts'
import { checkPlace, type PlaceCheck } from './place-check.ts'

/** After these a guard turns away from the phone, so they say on a whole screen that only this phone has them. */
const WHOLE_SCREEN: readonly string[] = ['clock-in', 'clock-out', 'report']

/** The last act that waits, where the own guard made it since `openedAt` and it has a whole screen. */
export function lastWhole(waiting: Command[], openedAt: string): Command | undefined {
  const last = waiting.at(-1)
  return last && last.by === null && last.deviceAt >= openedAt && WHOLE_SCREEN.includes(last.kind) ? last : undefined
}

/** What the screen of a saved act shows of it. `fix` is null where the place is not known. */
export type SavedAct = {
  site: string
  post: string
  zone: string | undefined
  /** When the shift of the act begins, where it is of one. */
  from: string | undefined
  tag: boolean
  fix: Fix | null
  place: PlaceCheck | undefined
  /** The last version of the orders of the post, and when this guard read it. */
  order: { number: number; readAt: string } | undefined
  photos: number
}

type Body = {
  shiftId?: string | null
  postId?: string | null
  siteId?: string
  tag?: unknown
  media?: unknown[]
}
type PhoneMemory = { pack: ShiftPack; waiting: Command[]; settled: SettledCommand[] }

/** Reads what is known of an act out of what the phone keeps. */
export function savedActOf({ pack, waiting, settled }: PhoneMemory, act: Command): SavedAct {
  const body = act.body as Body
  const shift = pack.own?.shifts.find(({ id }) => id === body.shiftId)
  const planned = pack.shifts.find(({ id }) => id === body.shiftId)
  const postId = body.postId ?? planned?.postId
  const post = pack.posts.find(({ id }) => id === postId)
  const site = pack.sites.find(({ id }) => id === (body.siteId ?? post?.siteId ?? planned?.siteId))
  const [order] = pack.orders.filter((each) => each.postId === postId).toSorted((a, b) => b.number - a.number)
  const read = [...waiting, ...settled].find(({ kind, body: said }) => {
    const { postId: of, number } = (said ?? {}) as { postId?: string; number?: number }
    return kind === 'post-orders-read' && order && of === order.postId && number === order.number
  })
  const readAt = order?.readAt ?? read?.deviceAt
  return {
    site: site?.name ?? shift?.site ?? '',
    post: post?.name ?? shift?.post ?? '',
    zone: site?.zone,
    from: shift?.from,
    tag: body.tag != null,
    fix: act.fix,
    place: site && act.fix ? checkPlace(site, act.fix) : undefined,
    order: order && readAt ? { number: order.number, readAt } : undefined,
    photos: body.media?.length ?? 0,
  }
}
