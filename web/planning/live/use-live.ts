import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteFollowed, useUnfollowed } from './followed.ts'
import { ALL, NEWS_EVENT } from '../../../contract/planning/live/live.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { renew } from './live-query.ts'
import { createRenewing } from './renewing.ts'
import { noteReopening, noteStream, type StreamState } from './stream-state.ts'

const AGAIN_MS = 10_000
/** A stream begins with news, so a proxy keeps back one that is silent for this time. */
const SILENT_MS = 15_000

/** Keeps fresh what a screen shows of a company, by the topics that its readings name. A hidden page waits. */
export function useLive(organisation: string, topics: readonly Topic[]): void {
  const list = topics.join()
  useStream(organisation, list, { isOpen: true, isNoted: true })
  useEffect(() => noteFollowed(organisation, list.split(',')), [organisation, list])
}

/** The same for what stands on every screen: it opens its own stream only where the screen follows no such news. */
export function useLiveBeside(organisation: string, topic: Topic): void {
  useStream(organisation, topic, { isOpen: useUnfollowed(organisation, topic), isNoted: false })
}

type StreamUse = { isOpen: boolean; isNoted: boolean }

function useStream(organisation: string, list: string, { isOpen, isNoted }: StreamUse): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    const renewing = createRenewing<Topic | typeof ALL>((heard) => renew(client, { organisation, topics: heard }))
    const look = () => (document.visibilityState === 'hidden' ? renewing.pause() : renewing.resume())
    look()
    document.addEventListener('visibilitychange', look)
    const { close, reopen } = follow(`/api/app/${organisation}/live?topics=${list}`, {
      onBegin: () => void renew(client, { organisation, topics: new Set([ALL]) }, isAnswered),
      onNews: renewing.hear,
      onState: (kind) => isNoted && noteStream(organisation, kind),
    })
    const forget = isNoted ? noteReopening(organisation, reopen) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      renewing.pause()
      close()
      forget?.()
    }
  }, [client, organisation, list, isOpen, isNoted])
}

/** What is on its way when the stream begins comes with all that was new before. */
const isAnswered = ({ state }: Query) => state.fetchStatus === 'idle'

type LiveListener = {
  onBegin: () => void
  onNews: (topics: (Topic | typeof ALL)[]) => void
  onState: (kind: StreamState['kind']) => void
}

/**
 * Follows a stream of topics; gives the ways to stop, and to open it again at once. After each break it begins with
 * `all`, as at first. One that stays silent is opened once more, and then all counts as new every 15 seconds until it
 * speaks.
 */
function follow(address: string, { onBegin, onNews, onState }: LiveListener) {
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  const hear = ({ data }: MessageEvent<string>) => {
    clearTimeout(silent)
    onState('live')
    const topics = data.split(',') as (Topic | typeof ALL)[]
    if (!hasBegun) onBegin()
    onNews(hasBegun ? topics : topics.filter((topic) => topic !== ALL))
    hasBegun = true
  }
  const open = (at: string) => {
    source = new EventSource(at)
    source.addEventListener(NEWS_EVENT, hear)
    // A browser asks again by itself after a break, but not after a refusal.
    source.addEventListener('error', () => {
      onState('reconnecting')
      if (source.readyState !== EventSource.CLOSED) return
      clearTimeout(silent)
      again = setTimeout(open, AGAIN_MS, address)
    })
    clearTimeout(silent)
    silent = setTimeout(at === address ? reopen : assume, SILENT_MS)
  }
  const reopen = () => {
    source.close()
    open(`${address}&held=yes`)
  }
  const assume = () => {
    if (source.readyState === EventSource.OPEN) onState('polled')
    onNews([ALL])
    silent = setTimeout(assume, SILENT_MS)
  }
  open(address)
  const close = () => {
    clearTimeout(again)
    clearTimeout(silent)
    source.close()
  }
  return {
    close,
    reopen: () => {
      close()
      open(address)
    },
  }
}
