import { PassThrough } from 'node:stream'
import { ALL, NEWS_EVENT } from '../../../contract/planning/live/live.ts'
import { isWhole } from '../../../contract/planning/organisations/organisations.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type News, readNews } from '../organisations/news.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { createOpenStreams, type OpenStream, type Viewer } from './open-streams.ts'
import { createPacing } from './pacing.ts'
import { sitesInSight } from './queries.ts'

/**
 * A stream of topics. `waiting` is what it has to say, so a slow reader costs no memory. It says nothing until it was
 * checked once more after it began: access that ended in between ended no stream.
 */
type TopicStream = OpenStream & {
  topics: ReadonlySet<Topic>
  waiting: Set<Topic | typeof ALL>
  isChecked: boolean
  isBusy: boolean
  pacing: ReturnType<typeof createPacing>
  sites: Sites | null
}

/** The sites of a member with a scope, and the news that wait until they are read. */
type Sites = { known: ReadonlySet<string>; held: News[]; isStale: boolean; isReading: boolean }

export type TopicStreams = ReturnType<typeof createTopicStreams>

/**
 * The open streams of topics of this process. Each says which of its topics have news, not what is new. It
 * has no history: at its begin and after a gap it says `all`.
 */
export function createTopicStreams(services: Services, beatMs?: number) {
  const { database } = services
  const streams = createOpenStreams<TopicStream>(services, beatMs)

  function flush(stream: TopicStream): void {
    stream.isBusy = false
    if (!streams.all.has(stream) || !stream.isChecked || stream.waiting.size === 0) return
    const data = [...stream.waiting].join()
    stream.waiting.clear()
    if (stream.out.write(`event: ${NEWS_EVENT}\ndata: ${data}\n\n`)) return
    stream.isBusy = true
    stream.out.once('drain', () => flush(stream))
  }

  /** Notices that arrive together are sent together. */
  function say(stream: TopicStream, word: Topic | typeof ALL): void {
    stream.waiting.add(word)
    if (stream.isBusy) return
    stream.isBusy = true
    setImmediate(() => flush(stream))
  }

  /** Reads the sites in sight, and then looks at the news that waited. One reading serves all news until its end. */
  async function readSites(stream: TopicStream, sites: Sites): Promise<void> {
    if (sites.isReading) return
    sites.isReading = true
    while (sites.isStale && streams.all.has(stream)) {
      sites.isStale = false
      const before = sites.known
      const held = sites.held.splice(0)
      try {
        sites.known = await inTenant(database, stream.organisationId, sitesInSight, stream.acting.scope)
      } catch {
        // The browser asks again, and hears `all` then.
        return streams.close(stream)
      }
      if (!sites.isStale) held.push(...sites.held.splice(0))
      // A site that left the scope is news as well.
      for (const { topic, siteId } of held)
        if (siteId === null || before.has(siteId) || sites.known.has(siteId)) stream.pacing.hear(topic)
    }
    sites.isReading = false
  }

  function hear(stream: TopicStream, item: News): void {
    const { topic, siteId, organisationId } = item
    if (organisationId !== stream.organisationId) return
    const { sites } = stream
    // Other sites may be in sight from now on, whether or not the viewer follows this topic.
    if (sites && topic === 'sites') sites.isStale = true
    if (!stream.topics.has(topic)) return
    if (!sites || siteId === null) return stream.pacing.hear(topic)
    if (!sites.isStale && !sites.isReading) {
      if (sites.known.has(siteId)) stream.pacing.hear(topic)
      return
    }
    sites.held.push(item)
    void readSites(stream, sites)
  }

  /** A process that lost its connection to the database may have missed notices, also those of an end. */
  const gap = () =>
    void streams.checkAll((stream) => {
      if (stream.sites) stream.sites.isStale = true
      say(stream, ALL)
    })

  return {
    ...streams,

    /** Opens a stream of some topics, which begins with `all`. */
    open({ topics, ...viewer }: Viewer & { topics: readonly Topic[] }): PassThrough {
      const stream: TopicStream = {
        ...viewer,
        topics: new Set(topics),
        out: new PassThrough(),
        waiting: new Set([ALL]),
        isChecked: false,
        isBusy: false,
        pacing: createPacing((topic) => say(stream, topic)),
        sites: isWhole(viewer.acting.scope) ? null : { known: new Set(), held: [], isStale: true, isReading: false },
      }
      streams.begin(stream)
      stream.out.once('close', stream.pacing.stop)
      void streams.check(stream).then(() => {
        stream.isChecked = true
        flush(stream)
      })
      return stream.out
    },

    /** Passes on what a process told of; a notice that says nothing stands for a gap. */
    heard(payload?: string): void {
      const items = readNews(payload)
      if (!items) return gap()
      for (const item of items) for (const stream of streams.all) hear(stream, item)
    },

    gap,
  }
}
