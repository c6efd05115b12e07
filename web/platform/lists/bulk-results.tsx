import type { ReactNode } from 'react'
import type { BulkResult } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'

type Result = Pick<BulkResult, 'ok' | 'message'> & { key: string; name: ReactNode }

/**
 * The content of a Dialog with the result of each of several; `done` names the intent: "published". Its parts and
 * not a dialog of its own, so that one which asked first can go on to tell, and still gives the focus back to who
 * opened it.
 */
export const bulkResults = ({ results, done, onClose }: { results: Result[]; done: string; onClose: () => void }) => ({
  title: `${results.filter(({ ok }) => ok).length} of ${results.length} ${done}`,
  footer: (
    <Button size="dense" onClick={onClose}>
      Close
    </Button>
  ),
  children: (
    <ul className="bulk-results">
      {results.map(({ key, name, ok, message }) => (
        <li key={key}>
          {name}
          <StatusText status={ok ? 'success' : 'danger'}>{message}</StatusText>
        </li>
      ))}
    </ul>
  ),
})
