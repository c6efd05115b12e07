import { ALL } from '../contract/planning/live/live.ts'
import type { Topic } from '../contract/planning/organisations/topics.ts'
import type { Shift } from '../contract/planning/shifts/schedule.ts'
import { planningTopics } from '../web/planning/live/live-query.ts'
import { createRenewing } from '../web/planning/live/renewing.ts'

/** What the week of a board is read for. */
const BOARD: readonly (Topic | typeof ALL)[] = ['schedule', 'sites', ALL]

export type Sighting = { shiftId: string; version: number; at: number }
export type BoardViewer = Awaited<ReturnType<typeof viewBoard>>

type ViewerOptions = { url: string; cookie: string; slug: string; span: string; onSight: (sight: Sighting) => void }

/**
 * A viewer of a board as the browser has one, without the browser: its stream of topics, the throttle of the web, and a
 * reading of the week each time that news ask for it. `onSight` gets each version of a shift as it is seen.
 */
export async function viewBoard({ url, cookie, slug, span, onSight }: ViewerOptions) {
  const leaving = new AbortController()
  const stream = { readings: 0, bytes: 0, endedAt: undefined as number | undefined }
  const read = async () => {
    stream.readings++
    const answer = await fetch(`${url}/api/app/${slug}/shifts?${span}`, { headers: { cookie } })
    if (!answer.ok) return
    const { shifts } = (await answer.json()) as { shifts: Shift[] }
    const at = performance.now()
    for (const { id, version } of shifts) onSight({ shiftId: id, version, at })
  }
  const renewing = createRenewing<string>(async (heard) => {
    if (BOARD.some((topic) => heard.has(topic))) await read()
  })
  const answer = await fetch(`${url}/api/app/${slug}/live?topics=${planningTopics.join()}`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: leaving.signal,
  })
  if (!answer.ok) throw new Error(`The stream was refused: ${answer.status} ${await answer.text()}`)
  const ended = (async () => {
    for await (const chunk of answer.body!) {
      stream.bytes += chunk.length
      for (const [, data] of Buffer.from(chunk)
        .toString()
        .matchAll(/^data: (.*)$/gm))
        renewing.hear(data!.split(','))
    }
    stream.endedAt = performance.now()
  })()
  ended.catch(() => undefined)
  return {
    stream,
    leave: () => {
      renewing.pause()
      leaving.abort()
    },
  }
}
