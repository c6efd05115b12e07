import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocumentSummary } from '../../../contract/platform/editing/editing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { type KindPath, list, listCalls, reasonOf } from './calls.ts'
import { StateText } from './state-text.tsx'

const MOST_PAGES = 20

/** The order of all of a kind, saved at every move. */
export default function OrderDialog({ path, many, onClose }: { path: KindPath; many: string; onClose: () => void }) {
  const client = useQueryClient()
  const [items, setItems] = useState<DocumentSummary[]>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(0)
  const sent = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    let gone = false
    async function all() {
      const found: DocumentSummary[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const answer = await client.fetchQuery(list(path, { sort: 'position', ...(page > 1 && { page: String(page) }) }))
        found.push(...answer.items)
        if (page >= answer.pages) break
      }
      if (!gone) setItems(found)
    }
    all().catch((error: unknown) => setProblem(reasonOf(error)))
    return () => { gone = true }
  }, [client, path, reading])

  function move(from: number, to: number) {
    const after = moved(items!, from, to)
    setItems(after)
    setProblem(undefined)
    // One after the other: of two on their way at once, the older one could arrive last.
    sent.current = sent.current.then(() => listCalls(path).order(after.map(({ slug }) => slug))).catch((error: unknown) => {
      setProblem(reasonOf(error))
      setReading((times) => times + 1)
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={`Order of the ${many}`} description="Drag, or move with the arrows. Visitors see the new order at once." footer={<Button size="dense" onClick={onClose}>Done</Button>}>
      {!items && !problem && <Skeleton lines={5} />}
      {items && (
        <SortableList items={items} idOf={({ id }) => id} nameOf={({ title }) => title} onMove={move} className="rows order-rows">
          {(item, _, { handle, moves }) => <div className="row-head">{handle}<span className="row-title">{item.title}</span><span className="order-state"><StateText document={item} /></span>{moves}</div>}
        </SortableList>
      )}
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}
