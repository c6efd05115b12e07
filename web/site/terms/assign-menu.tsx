import FolderInput from 'lucide-react/icons/folder-input'
import Tag from 'lucide-react/icons/tag'
import TagX from 'lucide-react/icons/x'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { TermKind } from '../../../contract/site/terms/terms.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** What the chosen posts can be filed under. */
export function AssignMenu({
  chosen,
  onDone,
}: {
  chosen: readonly { slug: string; version: number }[]
  onDone: () => void
}) {
  const [asked, setAsked] = useState<{ kind: TermKind; remove?: boolean } | null>(null)
  return (
    <>
      <Menu
        align="start"
        entries={[
          { label: 'Set the category', icon: FolderInput, onSelect: () => setAsked({ kind: 'category' }) },
          { label: 'Add a tag', icon: Tag, onSelect: () => setAsked({ kind: 'tag' }) },
          { label: 'Take a tag off', icon: TagX, onSelect: () => setAsked({ kind: 'tag', remove: true }) },
          { label: 'Set the author', icon: UserRound, onSelect: () => setAsked({ kind: 'author' }) },
        ]}
      >
        <Button variant="outline" size="row">
          File under
        </Button>
      </Menu>
      {asked && <AssignDialog {...asked} posts={chosen} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  )
}
