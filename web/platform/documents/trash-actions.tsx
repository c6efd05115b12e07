import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { listCalls } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'

/** Out of the trash again, or gone for good. */
export function TrashActions({
  kind,
  item,
  onChanged,
}: {
  kind: KindName
  item: DocumentSummary
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)

  async function run(work: Promise<unknown>, done: string) {
    try {
      await work
      toast({ title: done })
      onChanged()
    } catch (error) {
      toast({ variant: 'destructive', title: `“${item.title}” stays in the trash`, description: reasonOf(error) })
    }
  }
  return (
    <>
      <Button
        variant="outline"
        size="row"
        onClick={() => void run(listCalls(kind).untrash(item.id), `“${item.title}” is a draft again`)}
      >
        Restore
      </Button>
      <Button variant="danger" size="row" onClick={() => setAsking(true)}>
        Delete for good
      </Button>
      {asking && (
        <Dialog
          open
          onOpenChange={setAsking}
          title={`Delete “${item.title}” for good?`}
          description="Its history is deleted too. This can’t be undone."
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button
                variant="danger"
                size="dense"
                onClick={() => {
                  setAsking(false)
                  void run(listCalls(kind).purge(item.id), `“${item.title}” is gone`)
                }}
              >
                Delete for good
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
