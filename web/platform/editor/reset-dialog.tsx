import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { builtIn } from '../editing/calls.ts'
import { audienceWords } from '../editing/audience-words.ts'
import { reasonOf } from '../../core/problems.ts'
import { differences } from '../history/differences.ts'
import { DiffView } from '../history/diff-view.tsx'
import type { Draft } from './draft.ts'
import type { FieldSpec } from '../forms/fields.ts'

/** Asks before the built-in text takes the place of what visitors see, and lists what that changes. */
export default function ResetDialog({
  kind,
  draft: { document, data },
  fields,
  onReset,
  onClose,
}: {
  kind: KindName
  draft: Draft
  fields: readonly FieldSpec[]
  onReset: () => Promise<boolean>
  onClose: () => void
}) {
  const { data: text, error } = useQuery(builtIn(kind, document.slug))
  const [working, setWorking] = useState(false)
  const found = text && differences(data, text.data, fields)
  const page = document.address?.split('#')[0]
  const nothingNew = found?.length === 0 && document.state === 'live'

  async function reset() {
    setWorking(true)
    await onReset()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Back to the built-in text?"
      description={`${audienceWords(kind).reset}${page ? ` on ${page}` : ''} at once. What is there now stays in the history.`}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Keep this text
          </Button>
          <Button
            variant="danger"
            size="dense"
            pending={working}
            disabled={!found || nothingNew}
            onClick={() => void reset()}
          >
            Back to the built-in text
          </Button>
        </>
      }
    >
      {!found && !error && <Skeleton lines={4} />}
      {found && (nothingNew ? <p>This is the built-in text already.</p> : <DiffView differences={found} most={12} />)}
      <FieldError>{error ? reasonOf(error) : undefined}</FieldError>
    </Dialog>
  )
}
