import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { useDuplicate } from '../editing/use-duplicate.ts'
import { type SelectedRow, useChosenDocuments } from './use-chosen-documents.ts'

/**
 * What can be done with one document of a list beside opening it. `published`: visitors see it. `one` and `many` are
 * what its kind is called.
 */
export function RowMenu({
  kind,
  href,
  one,
  many,
  item,
  published,
  onChanged,
}: {
  kind: KindName
  href: string
  one: string
  many: string
  item: Omit<SelectedRow, 'version'>
  published: boolean
  onChanged: () => void
}) {
  const duplicate = useDuplicate(kind, href)
  const { unpublish, trash, dialog } = useChosenDocuments({ kind, one, many, chosen: [item], onDone: onChanged })
  const name = item.title || 'Untitled'
  return (
    <>
      <Menu
        entries={[
          { label: 'Duplicate', icon: Copy, onSelect: () => void duplicate(item.slug, name) },
          published ? { label: 'Unpublish', icon: EyeOff, danger: true, onSelect: unpublish } : null,
          { label: 'Move to trash', icon: Trash, danger: true, onSelect: trash },
        ]}
      >
        <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>
          {`More for ${name}`}
        </Button>
      </Menu>
      {dialog}
    </>
  )
}
