import type { ReactNode } from 'react'
import type { BulkResult } from '../../contract/editing.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { StatusText } from '../ui/status.tsx'

type Result = Pick<BulkResult, 'ok' | 'message'> & { key: string; name: ReactNode }

/** What became of each of several; `done` says what was to: "published". */
export const BulkResults = ({ results, done, onClose }: { results: Result[]; done: string; onClose: () => void }) => (
  <Dialog
    open onOpenChange={onClose} title={`${results.filter(({ ok }) => ok).length} of ${results.length} ${done}`}
    footer={<Button size="dense" onClick={onClose}>Close</Button>}
  >
    <ul className="bulk-results">
      {results.map(({ key, name, ok, message }) => <li key={key}>{name}<StatusText status={ok ? 'success' : 'danger'}>{message}</StatusText></li>)}
    </ul>
  </Dialog>
)
