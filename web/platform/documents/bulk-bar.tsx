import type { ReactNode } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { ChosenBar } from '../lists/chosen.tsx'
import { type SelectedRow, useChosenDocuments } from './use-chosen-documents.ts'

/**
 * The same for all that are chosen, with the result of each. Where they are used is shown before they go to the trash.
 */
export function BulkBar({
  kind,
  one,
  many,
  chosen,
  onDone,
  onClear,
  children,
}: {
  kind: KindName
  one: string
  many: string
  chosen: readonly SelectedRow[]
  onDone: () => void
  onClear: () => void
  /** Further buttons. */
  children?: ReactNode
}) {
  const { working, looking, publish, unpublish, trash, dialog } = useChosenDocuments({
    kind,
    one,
    many,
    chosen,
    onDone,
  })
  return (
    <ChosenBar count={chosen.length} onClear={onClear}>
      <Button variant="outline" size="row" pending={working === 'publish'} onClick={publish}>
        Publish
      </Button>
      <Button variant="outline" size="row" disabled={looking} onClick={unpublish}>
        Unpublish
      </Button>
      {children}
      <Button variant="danger" size="row" pending={looking} onClick={trash}>
        Move to trash
      </Button>
      {dialog}
    </ChosenBar>
  )
}
