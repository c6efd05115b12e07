import { bulkResults } from '../../platform/lists/bulk-results.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The results of several changes: `title` names the intent, and each has its own words. */
export type ResultList = { title: string; results: { key: string; name: string; ok: boolean; message: string }[] }

/** Says of each of several shifts what was done, or why not. */
const ResultDialog = ({ list: { title, results }, onClose }: { list: ResultList; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    {...bulkResults({
      done: title,
      results: results.map((result) => ({ ...result, name: <b>{result.name}</b> })),
      onClose,
    })}
  />
)
export default ResultDialog
