import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import PencilLine from 'lucide-react/icons/pencil-line'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { late } from '../../core/late.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { KindPath } from './calls.ts'
import type { DraftControl } from './use-draft.ts'

const ShareDialog = late(() => import('./share-dialog.tsx'))
const UsageDialog = late(() => import('./usage-dialog.tsx'))
const RenameDialog = late(() => import('./rename-dialog.tsx'))

/** What can be done with a document beside writing and publishing it. `many`: it may also be renamed and thrown away. */
export function DocumentMenu({ path, control, many, onRenamed, onTrashed }: {
  path: KindPath
  control: DraftControl
  many: boolean
  onRenamed: (slug: string) => void
  onTrashed: () => void
}) {
  const [open, setOpen] = useState<'share' | 'usage' | 'trash' | 'rename' | null>(null)
  const { document } = control.draft
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        entries={[
          document.preview ? { label: 'Share the draft', icon: Link, onSelect: () => setOpen('share') } : null,
          { label: 'Where is this used?', icon: Search, onSelect: () => setOpen('usage') },
          many ? { label: 'Change the address', icon: PencilLine, onSelect: () => setOpen('rename') } : null,
          many ? { label: 'Move to trash', icon: Trash, danger: true, onSelect: () => setOpen('trash') } : null,
        ]}
      >
        <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>More</Button>
      </Menu>
      <Suspense fallback={null}>
        {open === 'share' && <ShareDialog {...{ path, control }} onClose={close} />}
        {open === 'usage' && <UsageDialog {...{ path }} slug={document.slug} title={document.title} onClose={close} />}
        {open === 'trash' && <UsageDialog {...{ path }} slug={document.slug} title={document.title} onClose={close} onTrashed={onTrashed} />}
        {open === 'rename' && <RenameDialog {...{ control }} onClose={close} onRenamed={onRenamed} />}
      </Suspense>
    </>
  )
}
