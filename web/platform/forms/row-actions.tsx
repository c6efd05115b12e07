import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../ui/button.tsx'

type Props = {
  full: boolean
  least?: boolean
  onCopy: () => void
  onMoveTo?: (() => void) | undefined
  onRemove: () => void
}

/**
 * What can be done with one row of a list of many: another like it, and away with it. `full` and `least` are the list's
 * bounds.
 */
export const RowActions = ({ full, least = false, onCopy, onMoveTo, onRemove }: Props) => (
  <div className="row-actions">
    <Button variant="quiet" size="row" icon={Copy} disabled={full} onClick={onCopy}>
      Duplicate
    </Button>
    {onMoveTo && (
      <Button variant="quiet" size="row" icon={FolderInput} disabled={least} onClick={onMoveTo}>
        Move to…
      </Button>
    )}
    <Button variant="quiet" size="row" icon={Trash} disabled={least} onClick={onRemove}>
      Remove
    </Button>
  </div>
)
