import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../ui/button.tsx'

/** What can be done with one row of a list of many: another like it, and away with it. `full` and `least` are the list's bounds. */
export const RowActions = ({ full, least = false, onCopy, onRemove }: { full: boolean; least?: boolean; onCopy: () => void; onRemove: () => void }) => (
  <div className="row-actions">
    <Button variant="quiet" size="row" icon={Copy} disabled={full} onClick={onCopy}>Duplicate</Button>
    <Button variant="quiet" size="row" icon={Trash} disabled={least} onClick={onRemove}>Remove</Button>
  </div>
)
