import { PassThrough } from 'node:stream'
import type { DocumentMessage, StreamMessage } from '../../../contract/platform/notifications/inbox.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { countUnread, lastTurn, readSince } from './queries-inbox.ts'

const BEAT_MS = 20_000
const RETRY_MS = 3_000
/** Nobody has more open in one process; the oldest ends first. */
const MOST_OF_ONE = 20

type Open = { user: User; request: Caller; out: PassThrough; turn: number; work: Promise<void> }

export type Streams = ReturnType<typeof createStreams>

/**
 * The open streams of this process. Each gets its person's notices as they change, a sign of life every `beatMs`, and
 * its end when the session ends that it was opened with, or when the server stops.
 */
export function createStreams({ database, whoIs, stopping }: Services, beatMs = BEAT_MS) {
  const all = new Set<Open>()
  let isOver = false

  const close = (open: Open) => {
    all.delete(open)
    open.out.end()
  }

  /** Writes one after the other, so that what is told of twice was seen in between. */
  const tell = (open: Open) =>
    (open.work = open.work.then(async () => {
      if (!all.has(open)) return
      try {
        const notices = await readSince(database, open.user.id, open.turn)
        open.turn = notices.at(-1)?.turn ?? open.turn
        const message: StreamMessage = {
          unread: await countUnread(database, open.user.id),
          notices: notices.map(({ id, title, href }) => ({ id, title, href })),
        }
        // It may have ended while this was read.
        if (all.has(open)) open.out.write(`id: ${open.turn}\nevent: state\ndata: ${JSON.stringify(message)}\n\n`)
      } catch {
        // The browser reconnects from where it was.
        close(open)
      }
    }))

  async function check(open: Open): Promise<void> {
    const user = await whoIs(open.request).catch(() => null)
    if (user?.id !== open.user.id || user.role !== open.user.role || user.secondFactorDue) close(open)
    else open.out.write(': alive\n\n')
  }

  const beat = setInterval(() => {
    for (const open of all) void check(open)
  }, beatMs).unref()

  return {
    /** Opens a stream that begins with how things stand, or with what came since `Last-Event-ID`. */
    async open(user: User, request: Caller): Promise<PassThrough> {
      if (isOver || stopping.begun) throw new Failure('unavailable', 'The server is about to stop')
      const known = Number(request.headers['last-event-id'] ?? NaN)
      const turn = Number.isSafeInteger(known) && known >= 0 ? known : await lastTurn(database, user.id)
      const open: Open = { user, request, out: new PassThrough(), turn, work: Promise.resolve() }
      const [oldest] = [...all].filter(({ user: { id } }) => id === user.id).slice(0, 1 - MOST_OF_ONE)
      if (oldest) close(oldest)
      all.add(open)
      open.out.once('close', () => all.delete(open))
      open.out.write(`retry: ${RETRY_MS}\n\n`)
      void tell(open)
      return open.out
    },

    /** Passes on what other processes said: whose notices changed, which document, or which session has ended. */
    heard(payload = '*'): void {
      const [kind, rest = ''] = payload.split(':')
      const message: DocumentMessage = { document: rest }
      for (const open of all) {
        if (kind === 'd') open.out.write(`event: document\ndata: ${JSON.stringify(message)}\n\n`)
        if (kind === 's' ? rest === open.user.sessionId : false) close(open)
        else if (kind === '*' || (kind === 'u' && rest.split(',').includes(open.user.id))) void tell(open)
      }
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
