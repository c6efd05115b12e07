import { PassThrough } from 'node:stream'
import type { Services } from '../../core/rooms/routes.ts'
import { createOpenStreams, type OpenStream, type Viewer } from '../live/open-streams.ts'
import { membershipAt } from '../organisations/queries-across.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { listSealed, readHead } from './queries.ts'

const MOST_EVENTS = 200

type EventStream = OpenStream & { seq: number; work: Promise<void> }

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * The open streams of events of this process, for programs: each gets the sealed events of one organisation as they
 * come. Screens follow topics instead.
 */
export function createEventStreams(services: Services, beatMs?: number) {
  const { database } = services
  const streams = createOpenStreams<EventStream>(services, beatMs)

  /** One after the other, so that no event is told twice. */
  const tell = (stream: EventStream) =>
    (stream.work = stream.work.then(async () => {
      if (!streams.all.has(stream)) return
      try {
        // Asked each time, so that a stream shows what its scope allows now.
        const found = await membershipAt(database, stream.slug, stream.user.id)
        if (!found) return streams.close(stream)
        const events = await inTenant(
          database,
          found.organisationId,
          (tenant) => listSealed(tenant, stream.seq, MOST_EVENTS),
          found.scope,
        )
        // It may have ended in between.
        if (!streams.all.has(stream)) return
        for (const { seq, id, at, kind, subject, actorId, body } of events) {
          stream.seq = seq
          const data = JSON.stringify({ seq, id, at: at.toISOString(), kind, subject, actor: actorId, body })
          stream.out.write(`id: ${seq}\nevent: event\ndata: ${data}\n\n`)
        }
        if (events.length === MOST_EVENTS) void tell(stream)
      } catch {
        // The browser reconnects from where it was.
        streams.close(stream)
      }
    }))

  return {
    ...streams,

    /** Opens a stream with what comes from now on, or since `Last-Event-ID`. */
    async open(viewer: Viewer): Promise<PassThrough> {
      const known = Number(viewer.request.headers['last-event-id'] ?? NaN)
      const seq =
        Number.isSafeInteger(known) && known >= 0
          ? known
          : await inTenant(database, viewer.organisationId, async (tenant) => (await readHead(tenant))?.seq ?? 0)
      const stream: EventStream = { ...viewer, out: new PassThrough(), seq, work: Promise.resolve() }
      streams.begin(stream)
      // Access may have ended before it began, which ended no stream.
      stream.work = streams.check(stream).then(() => undefined)
      void tell(stream)
      return stream.out
    },

    /** Passes on that an organisation has news; without its id, any may have. */
    heard(organisationId = ''): void {
      for (const stream of streams.all)
        if (organisationId === '' || stream.organisationId === organisationId) void tell(stream)
    },

    /** After notices may have been missed, also those of an end. */
    gap: () => void streams.checkAll(tell),
  }
}
