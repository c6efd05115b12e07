import { useQuery } from '@tanstack/react-query'
import type { Release, UndoResult } from '../../../contract/platform/releases/releases.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReadState } from '../lists/read-state.tsx'
import { undoingQuery } from './calls.ts'
import { useNames } from './use-names.ts'

type Props = { release: Release; pending: boolean; onUndo: () => void; onClose: () => void }

const EFFECTS: Record<UndoResult['effect'], string> = {
  earlier: 'shows what it showed before',
  'built-in': 'shows its built-in text again',
  hidden: 'is taken off the site',
  gone: 'lies in the trash and stays there',
}

/** The fate of later changes to a released document. */
function laterWords({ isEdited, isRepublished }: Pick<UndoResult, 'isEdited' | 'isRepublished'>): string {
  if (isRepublished) return ' What was published later leaves the site too, and stays a draft.'
  return isEdited ? ' What was edited later stays a draft.' : ''
}

/** What an undo of a release does to each document, before it is done. */
export function UndoDialog({ release, pending, onUndo, onClose }: Props) {
  const { data, error, refetch } = useQuery(undoingQuery(release.id))
  const nameOf = useNames()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Undo “${release.name}”?`}
      description="All documents go back in one step, or none does. Their drafts stay as they are."
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Keep it live
          </Button>
          <Button variant="danger" size="dense" pending={pending} disabled={!data} onClick={onUndo}>
            Undo the release
          </Button>
        </>
      }
    >
      <ReadState {...{ data, error, refetch }} title="What it would restore could not be read" lines={4} />
      <ul className="release-undone">
        {data?.items.map((item) => (
          <li key={item.id}>
            <b>{nameOf(item)}</b> {EFFECTS[item.effect]}.{laterWords(item)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
