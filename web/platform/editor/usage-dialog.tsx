import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentCalls, usage } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { UsageList } from '../editing/usage-list.tsx'

/** Where a document is linked or named; with `onTrashed`, to be seen before it is thrown away. */
export default function UsageDialog({
  kind,
  slug,
  title,
  onClose,
  onTrashed,
}: {
  kind: KindName
  slug: string
  title: string
  onClose: () => void
  onTrashed?: (id: string) => void
}) {
  const { data: places, error } = useQuery(usage(kind, slug))
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)

  async function trash() {
    setWorking(true)
    try {
      const { id } = await documentCalls(kind, slug).trash()
      onTrashed?.(id)
    } catch (refusal) {
      setProblem(reasonOf(refusal))
      setWorking(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={onTrashed ? `Move “${title}” to the trash?` : `Where “${title}” is used`}
      description={onTrashed ? 'It leaves the site at once and stays in the trash for 30 days.' : undefined}
      footer={
        onTrashed ? (
          <>
            <Button variant="outline" size="dense" onClick={onClose}>
              Keep it
            </Button>
            <Button size="dense" pending={working} onClick={() => void trash()}>
              Move to trash
            </Button>
          </>
        ) : (
          <Button variant="outline" size="dense" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {!places && !error && <Skeleton lines={2} />}
      {places?.length === 0 && <p>Nothing links to it or names it.</p>}
      {places && places.length > 0 && <UsageList places={places} />}
      <FieldError>{problem ?? (error ? reasonOf(error) : undefined)}</FieldError>
    </Dialog>
  )
}
