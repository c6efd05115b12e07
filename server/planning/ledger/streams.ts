import { PassThrough } from 'node:stream'
import { Failure } from '../../core/base/failure.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { whoEnters } from '../organisations/keys.ts'
import { inTenant, membershipAt } from '../organisations/queries-tenant.ts'
import { listSealed, readHead } from './queries.ts'

const BEAT_MS = 20_000
const RETRY_MS = 3_000
const MOST_EVENTS = 200
/** Nobody has more open in one process; the oldest ends first. */
const MOST_OF_ONE = 20

type Viewer = { organisationId: string; slug: string; userId: string; request: Caller }
type Open = Viewer & { out: PassThrough; seq: number; work: Promise<void> }

export type LiveStreams = ReturnType<typeof createLiveStreams>

/**
 * The open streams of this process: each viewer gets the sealed events of one organisation as they come, and a sign of
 * life every `beatMs`. A stream ends with its session or membership, and when the server stops.
 */
export function createLiveStreams(services: Services, beatMs = BEAT_MS) {
  const { database, stopping } = services
  const whoIs = whoEnters(services)
  const all = new Set<Open>()
  let isOver = false

  const close = (open: Open) => {
    all.delete(open)
    open.out.end()
  }

  /** One after the other, so that no event is told twice. */
  const tell = (open: Open) =>
    (open.work = open.work.then(async () => {
      if (!all.has(open)) return
      try {
        // Asked each time, so that a stream ends with the membership, and shows what its scope allows now.
        const found = await membershipAt(database, open.slug, open.userId)
        if (!found) return close(open)
        const events = await inTenant(
          database,
          found.organisationId,
          (tenant) => listSealed(tenant, open.seq, MOST_EVENTS),
          found.scope,
        )
        for (const { seq, id, at, kind, subject, actorId, body } of events) {
          open.seq = seq
          const data = JSON.stringify({ seq, id, at: at.toISOString(), kind, subject, actor: actorId, body })
          open.out.write(`id: ${seq}\nevent: event\ndata: ${data}\n\n`)
        }
        if (events.length === MOST_EVENTS) void tell(open)
      } catch {
        // The browser asks anew, from where it was.
        close(open)
      }
    }))

  async function check(open: Open): Promise<void> {
    const user = await whoIs(open.request).catch(() => null)
    const found = user?.id === open.userId && (await membershipAt(database, open.slug, open.userId).catch(() => null))
    if (!found) close(open)
    else open.out.write(': alive\n\n')
  }

  const beat = setInterval(() => {
    for (const open of all) void check(open)
  }, beatMs).unref()

  return {
    /** Opens a stream with what comes from now on, or since `Last-Event-ID`. */
    async open(viewer: Viewer): Promise<PassThrough> {
      if (isOver || stopping.begun) throw new Failure('unavailable', 'The server is about to stop')
      const known = Number(viewer.request.headers['last-event-id'] ?? NaN)
      const seq =
        Number.isSafeInteger(known) && known >= 0
          ? known
          : await inTenant(database, viewer.organisationId, async (tenant) => (await readHead(tenant))?.seq ?? 0)
      const open: Open = { ...viewer, out: new PassThrough(), seq, work: Promise.resolve() }
      const [oldest] = [...all].filter(({ userId }) => userId === viewer.userId).slice(0, 1 - MOST_OF_ONE)
      if (oldest) close(oldest)
      all.add(open)
      open.out.once('close', () => all.delete(open))
      open.out.write(`retry: ${RETRY_MS}\n\n`)
      void tell(open)
      return open.out
    },

    /** Passes on that an organisation has news; without its id, any may have. */
    heard(organisationId?: string): void {
      for (const open of all) if (!organisationId || open.organisationId === organisationId) void tell(open)
    },

    /** Ends all streams; no other begins. */
    stop(): void {
      isOver = true
      clearInterval(beat)
      for (const open of all) close(open)
    },

    count: () => all.size,
  }
}
