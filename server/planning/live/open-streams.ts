import { PassThrough } from 'node:stream'
import { Failure } from '../../core/base/failure.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { atOnce } from '../../core/jobs/at-once.ts'
import { whoEnters } from '../organisations/keys.ts'
import { readActing } from '../organisations/queries-members.ts'
import { membershipAt } from '../organisations/queries-across.ts'
import { type ActingMember, inTenant } from '../organisations/queries-tenant.ts'

const BEAT_MS = 20_000
const LOOKS_A_BEAT = 20
const RETRY_MS = 3_000
/** Nobody has more open in one process; the oldest ends first. */
const MOST_OF_ONE = 20
const CHECKS_AT_ONCE = 4

/** Who opens a stream, and as what. */
export type Viewer = {
  organisationId: string
  slug: string
  user: Pick<User, 'id' | 'sessionId' | 'tokenId'>
  acting: ActingMember
  request: Caller
}
export type OpenStream = Viewer & { out: PassThrough }

/**
 * Begins an answer of server-sent events, which cross proxies as they come. Throws `invalid` where none is asked for.
 */
export function beginStream({ headers }: Caller, reply: ResponseHead): void {
  if (!headers.accept?.includes('text/event-stream'))
    throw new Failure('invalid', 'Ask for this with Accept: text/event-stream')
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
}

const standing = ({ role, scope, guardId, permissions }: ActingMember) =>
  JSON.stringify([role, scope, guardId, permissions])

/**
 * The open streams of this process. Each ends at once when its session, token or key ends, when its member is removed
 * or gets another role or scope, when the company is closed, and when the server stops. A check every `beatMs` finds
 * what no notice told of, and is a sign of life. Each stream counts from its own beginning: a proxy that waits for less
 * cuts all of them after the same time, by which it is told of.
 */
export function createOpenStreams<S extends OpenStream>(services: Services, beatMs = BEAT_MS) {
  const { database, clock, stopping, proxy } = services
  const whoIs = whoEnters(services)
  const all = new Set<S>()
  const dueAt = new WeakMap<S, number>()
  let isOver = false

  const close = (stream: S) => {
    all.delete(stream)
    stream.out.end()
  }

  async function mayStay({ user, slug, organisationId, acting, request }: S): Promise<boolean> {
    const now = await whoIs(request)
    if (now?.id !== user.id || now.secondFactorDue) return false
    const found = await membershipAt(database, slug, user.id)
    if (found?.organisationId !== organisationId) return false
    const { membershipId } = found
    const current = await inTenant(database, organisationId, (tenant) =>
      readActing(tenant, { membershipId, userId: user.id, now: clock() }),
    )
    return current !== undefined && current.state !== 'closed' && standing(current) === standing(acting)
  }

  /** Ends a stream whose viewer may no longer have it, or can’t be looked up. Returns whether it goes on. */
  async function check(stream: S): Promise<boolean> {
    const stays = await mayStay(stream).catch(() => false)
    if (!stays) close(stream)
    return all.has(stream)
  }

  const checkAll = (then: (stream: S) => void, some: Iterable<S> = all) =>
    atOnce(some, CHECKS_AT_ONCE, async (stream) => {
      if (await check(stream)) then(stream)
    })

  function checkDue(): void {
    const now = performance.now()
    const due = [...all].filter((stream) => dueAt.get(stream)! <= now)
    for (const stream of due) dueAt.set(stream, now + beatMs)
    void checkAll(({ out }) => out.write(': alive\n\n'), due)
  }

  const beat = setInterval(checkDue, beatMs / LOOKS_A_BEAT).unref()

  return {
    /** Begins a stream. Throws `unavailable` while the server stops. */
    begin(stream: S): void {
      if (isOver || stopping.begun) throw new Failure('unavailable', 'The server is about to stop')
      const [oldest] = [...all].filter(({ user }) => user.id === stream.user.id).slice(0, 1 - MOST_OF_ONE)
      if (oldest) close(oldest)
      all.add(stream)
      const begunAt = performance.now()
      dueAt.set(stream, begunAt + beatMs)
      stream.out.once('close', () => {
        if (all.delete(stream)) proxy.streamEnded(performance.now() - begunAt)
      })
      stream.out.write(`retry: ${RETRY_MS}\n\n`)
    },

    /** Ends the streams that a notice of `ACCESS_ENDED` is about. */
    ended(payload = ''): void {
      const [kind, id, userId] = payload.split(':')
      for (const stream of all) {
        const { user, organisationId } = stream
        const isMeant =
          kind === 's'
            ? user.sessionId === id || user.tokenId === id
            : organisationId === id && (kind === 'o' || (kind === 'm' && user.id === userId))
        if (isMeant) close(stream)
      }
    },

    /** Ends all streams; no other begins. */
    stop(): void {
      isOver = true
      clearInterval(beat)
      for (const stream of all) close(stream)
    },

    all: all as ReadonlySet<S>,
    close,
    check,
    checkAll,
  }
}
