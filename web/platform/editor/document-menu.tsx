import Copy from 'lucide-react/icons/copy'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Link from 'lucide-react/icons/link'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { useCommand } from './commands.ts'
import type { FieldSpec } from '../forms/fields.ts'
import type { Actions } from './use-actions.ts'
import { useDuplicate } from '../editing/use-duplicate.ts'
import type { DraftControl } from './use-draft.ts'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'))
const UsageDialog = lazyPart(() => import('./usage-dialog.tsx'))
const UnpublishDialog = lazyPart(() => import('./unpublish-dialog.tsx'))
const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'))
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'))

/**
 * What can be done with a document beside writing and publishing it. `many`: it may also be unpublished, renamed and
 * thrown away. What is always there goes back to its built-in text instead.
 */
export function DocumentMenu({
  kind,
  control,
  fields,
  actions,
  many,
  addressed,
  published,
  base,
  onRenamed,
  onTrashed,
}: {
  kind: KindName
  control: DraftControl
  fields: readonly FieldSpec[]
  actions: Actions
  many: boolean
  /** Whether it has an address of its own. */
  addressed: boolean
  /** Whether it is ever put before visitors. */
  published: boolean
  /** Where the kind's editors stand. */
  base: string
  onRenamed: (slug: string) => void
  onTrashed: (id: string) => void
}) {
  const [open, setOpen] = useState<'share' | 'usage' | 'trash' | 'rename' | 'unpublish' | 'reset' | null>(null)
  const { document } = control.draft
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const release = () => void navigate({ to: `/admin/releases?add=${document.id}` })
  const isChanged = published && document.id !== null && document.state !== 'live'
  useCommand('Add to a release', CalendarCheck, release, isChanged)
  const duplicate = useDuplicate(kind, base)
  /** The draft is copied as it is in the form. */
  async function copy() {
    if (await control.save()) await duplicate(document.slug, document.title || 'Untitled')
  }
  return (
    <>
      <Menu
        entries={[
          document.preview ? { label: 'Share the draft', icon: Link, onSelect: () => setOpen('share') } : null,
          { label: 'Where is this used?', icon: Search, onSelect: () => setOpen('usage') },
          isChanged ? { label: 'Add to a release', icon: CalendarCheck, onSelect: release } : null,
          many ? { label: 'Duplicate', icon: Copy, onSelect: () => void copy() } : null,
          addressed ? { label: 'Change the address', icon: PencilLine, onSelect: () => setOpen('rename') } : null,
          many && published && document.state !== 'draft'
            ? { label: 'Unpublish', icon: EyeOff, danger: true, onSelect: () => setOpen('unpublish') }
            : null,
          !many && document.version > 0
            ? { label: 'Back to the built-in text', icon: RotateCcw, danger: true, onSelect: () => setOpen('reset') }
            : null,
          many ? { label: 'Move to trash', icon: Trash, danger: true, onSelect: () => setOpen('trash') } : null,
        ]}
      >
        <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>
          More
        </Button>
      </Menu>
      {open === 'share' && <ShareDialog {...{ kind, control }} onClose={close} />}
      {open === 'usage' && <UsageDialog {...{ kind }} slug={document.slug} title={document.title} onClose={close} />}
      {open === 'trash' && (
        <UsageDialog {...{ kind }} slug={document.slug} title={document.title} onClose={close} onTrashed={onTrashed} />
      )}
      {open === 'unpublish' && (
        <UnpublishDialog {...{ kind, document }} onUnpublish={actions.unpublish} onClose={close} />
      )}
      {open === 'reset' && (
        <ResetDialog {...{ kind, fields }} draft={control.draft} onReset={actions.reset} onClose={close} />
      )}
      {open === 'rename' && <RenameDialog {...{ control }} onClose={close} onRenamed={onRenamed} />}
    </>
  )
}
