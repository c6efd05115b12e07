import type { DocumentMessage, StreamMessage } from '../../../contract/platform/notifications/inbox.ts'

const ADDRESS = '/api/admin/notifications/stream'
const NAME = 'notices'
const AGAIN_MS = 30_000

type Message = StreamMessage | DocumentMessage
type MessageListener = (message: Message) => void

/** Follows one's notices; gives the way to stop. */
export const followNotices = (heard: (message: StreamMessage) => void): (() => void) =>
  follow((message) => 'unread' in message && heard(message))

/** Follows the documents whose review or comments change, by their ids; gives the way to stop. */
export const followDocuments = (heard: (id: string) => void): (() => void) =>
  follow((message) => 'document' in message && heard(message.document))

/**
 * Follows the stream of the admin area; gives the way to stop. All tabs of a browser share one stream, since browsers
 * open only a few connections to a server: the tab that holds the lock has it and tells the others, and the next one
 * takes over.
 */
function follow(heard: MessageListener): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return openStream(heard)
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  const tellOthers = channel.postMessage.bind(channel)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => heard(data))
  const work = () =>
    new Promise<void>((release) => {
      // The lock may be granted at the moment of leaving.
      if (leaving.signal.aborted) return release()
      const close = openStream((message) => {
        heard(message)
        if (!leaving.signal.aborted) tellOthers(message)
      })
      leaving.signal.addEventListener('abort', () => {
        close()
        release()
      })
    })
  navigator.locks.request(NAME, { signal: leaving.signal }, work).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** A browser asks again by itself after a break, but not after the refusal of a server that is about to stop. */
function openStream(heard: MessageListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(ADDRESS)
    for (const event of ['state', 'document'])
      source.addEventListener(event, ({ data }: MessageEvent<string>) => heard(JSON.parse(data) as Message))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
