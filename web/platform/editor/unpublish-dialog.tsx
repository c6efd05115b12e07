import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usage } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { UsageList } from '../editing/usage-list.tsx'

/** Asks before a document is taken away from visitors, and says what they will see instead. */
export default function UnpublishDialog({
  kind,
  document,
  onUnpublish,
  onClose,
}: {
  kind: KindName
  document: EditedDocument
  onUnpublish: () => Promise<boolean>
  onClose: () => void
}) {
  const { data: places, error } = useQuery(usage(kind, document.slug))
  const [working, setWorking] = useState(false)
  const shown = places?.filter(({ live }) => live) ?? []

  async function unpublish() {
    setWorking(true)
    await onUnpublish()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Unpublish “${document.title || 'Untitled'}”?`}
      description={`${insteadOf(document)} The draft stays here.`}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Keep it published
          </Button>
          <Button variant="danger" size="dense" pending={working} onClick={() => void unpublish()}>
            Unpublish
          </Button>
        </>
      }
    >
      {!places && !error && <Skeleton lines={2} />}
      {places && shown.length === 0 && <p>No published page links to it or names it.</p>}
      {shown.length > 0 && (
        <>
          <p>
            {shown.length === 1
              ? 'One published page links to it or names it:'
              : `${shown.length} published pages link to it or name it:`}
          </p>
          <UsageList places={shown} label="Where it is linked from" />
        </>
      )}
      <FieldError>{error ? reasonOf(error) : undefined}</FieldError>
    </Dialog>
  )
}

/** What visitors see once a document is unpublished: without a page of its own it only leaves the one that shows it. */
function insteadOf({ address, slug }: EditedDocument): string {
  if (address?.endsWith(`/${slug}`)) return `Visitors will see a 404, “page not found”, at ${address}.`
  return address ? `Visitors will no longer see it on ${address}.` : 'Visitors will no longer see it.'
}
