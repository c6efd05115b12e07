import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toast.ts'
import { list, listCalls } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { StateText } from '../editing/state-text.tsx'

const MOST_PAGES = 20

/**
 * The order of all of a kind. Moves change only the list in this dialog: visitors see them when they are published. A
 * dialog with moves in it closes only by its own buttons.
 */
export default function OrderDialog({ kind, many, onClose }: { kind: KindName; many: string; onClose: () => void }) {
  const client = useQueryClient()
  const [items, setItems] = useState<DocumentSummary[]>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(0)
  const [changed, setChanged] = useState(false)
  const [working, setWorking] = useState(false)
  const rows = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let gone = false
    async function all() {
      const found: DocumentSummary[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const answer = await client.fetchQuery(
          list(kind, { sort: 'position', ...(page > 1 && { page: String(page) }) }),
        )
        found.push(...answer.items)
        if (page >= answer.pages) break
      }
      if (gone) return
      setItems(found)
      setChanged(false)
    }
    all().catch((error: unknown) => setProblem(reasonOf(error)))
    return () => {
      gone = true
    }
  }, [client, kind, reading])

  function move(from: number, to: number) {
    setItems(moved(items!, from, to))
    setProblem(undefined)
    setChanged(true)
  }
  async function publish() {
    setWorking(true)
    try {
      await listCalls(kind).order(items!.map(({ slug }) => slug))
      toast({ title: seen ? 'The new order is live' : 'The new order is saved' })
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
      setReading((times) => times + 1)
    } finally {
      setWorking(false)
    }
  }
  function leave() {
    // Escape puts back what is being dragged, and closes nothing.
    if (rows.current?.querySelector('.sortable-dragged')) return
    if (changed)
      setProblem(`The new order is not ${seen ? 'live' : 'saved'} yet. ${seen ? 'Publish' : 'Save'} or discard it.`)
    else onClose()
  }
  const seen = items?.some(({ state }) => state !== 'draft') ?? true
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={`Order of the ${many}`}
      description={
        'Drag, or move with the arrows. ' +
        `${seen ? 'Visitors see the new order once you publish it.' : 'Visitors see none of these yet.'}`
      }
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {changed ? 'Discard' : 'Close'}
          </Button>
          <Button size="dense" disabled={!changed} pending={working} onClick={() => void publish()}>
            {seen ? 'Publish order' : 'Save order'}
          </Button>
        </>
      }
    >
      {!items && !problem && <Skeleton lines={5} />}
      <div ref={rows}>
        {items && (
          <SortableList
            items={items}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            onMove={move}
            className="rows order-rows"
          >
            {(item, _, { handle, moves }) => (
              <div className="row-head">
                {handle}
                <span className="row-title">{item.title}</span>
                <span className="order-state">
                  <StateText document={item} />
                </span>
                {moves}
              </div>
            )}
          </SortableList>
        )}
      </div>
      <div role="status">
        <FieldError>{problem}</FieldError>
      </div>
    </Dialog>
  )
}
