import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { Revision } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { revision as revisionOf } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { differences } from './differences.ts'
import { DiffView } from './diff-view.tsx'
import type { FieldSpec, Json } from '../forms/fields.ts'

/** What restoring an old state takes away and brings back. Opened to restore it, or only to look. */
export function CompareDialog({
  kind,
  slug,
  revision: { version, number },
  restore,
  fields,
  data,
  onClose,
  onRestore,
}: {
  kind: KindName
  slug: string
  revision: Revision
  restore: boolean
  fields: readonly FieldSpec[]
  data: Json
  onClose: () => void
  onRestore: (version: number, number: number) => Promise<boolean>
}) {
  const { data: old, error } = useQuery(revisionOf(kind, slug, version))
  const [working, setWorking] = useState(false)
  const found = old && differences(data, old.data, fields)
  const removed =
    found?.filter(({ pieces }) => pieces.length > 0 && pieces.every(({ change }) => change === 'removed')) ?? []
  const changed = found?.filter((each) => !removed.includes(each)) ?? []

  async function confirm() {
    setWorking(true)
    await onRestore(version, number)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={restore ? `Restore version ${number} as the draft?` : `From now back to version ${number}`}
      description="The draft as it is now stays in the history. Nothing of this is live before you publish."
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {restore ? 'Keep the draft' : 'Close'}
          </Button>
          <Button size="dense" pending={working} disabled={!old} onClick={() => void confirm()}>
            Restore as draft
          </Button>
        </>
      }
    >
      {!found && !error && <Skeleton lines={4} />}
      {found?.length === 0 && <DiffView differences={[]} />}
      {removed.length > 0 && (
        <section aria-labelledby="compare-removed">
          <h3 id="compare-removed">Restoring removes</h3>
          <DiffView differences={removed} />
        </section>
      )}
      {changed.length > 0 && (
        <section aria-labelledby="compare-changed">
          <h3 id="compare-changed">Restoring changes or brings back</h3>
          <DiffView differences={changed} />
        </section>
      )}
      <FieldError>{error ? reasonOf(error) : undefined}</FieldError>
    </Dialog>
  )
}
