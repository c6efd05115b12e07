import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { read } from '../editing/calls.ts'

const ASKS_EVERY_MS = 1_000
/** After so many questions the job is late for a reason of its own; from then on it is asked for rarely. */
const MOST_QUICK = 60
const RARELY_MS = 15_000
/** Timers hold no more than 31 bits of milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Asks for a document from the moment at which it is scheduled to change until it has changed, and tells `onChanged` of
 * it: the server publishes and takes down by itself, and an open editor says so about a second later.
 */
export function useScheduleWatch(
  kind: KindName,
  document: EditedDocument,
  onChanged: (next: EditedDocument) => void,
): void {
  const client = useQueryClient()
  const { slug, publishAt, unpublishAt } = document
  const told = useRef(onChanged)
  useLayoutEffect(() => {
    told.current = onChanged
  })
  const due = [publishAt, unpublishAt].filter((at) => at !== null).toSorted()[0]

  useEffect(() => {
    if (due === undefined) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => void look(), Math.min(Math.max(0, ms), LONGEST_MS))
    }

    async function look() {
      const early = new Date(due!).getTime() - Date.now()
      if (early > 0) return wait(early)
      asked += 1
      const next = await client.fetchQuery(read(kind, slug)).catch(() => null)
      if (gone) return
      if (next && (next.publishAt !== publishAt || next.unpublishAt !== unpublishAt)) told.current(next)
      else wait(asked < MOST_QUICK ? ASKS_EVERY_MS : RARELY_MS)
    }
    let gone = false
    wait(new Date(due).getTime() - Date.now())
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [client, kind, slug, due, publishAt, unpublishAt])
}
