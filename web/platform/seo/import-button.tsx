import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { ItemResult } from '../../../contract/core/core.ts'
import { base64Of } from '../../core/base64.ts'
import { bulkResults } from '../lists/bulk-results.tsx'
import { reasonOf } from '../../core/problems.ts'
import { UnreadColumns } from '../lists/unread-columns.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { importRedirects } from './calls.ts'

type Report = { file: string; isDone: boolean; unknown: string[]; results: ItemResult[] }

/**
 * Adds the redirects of a CSV file: first a look at what each line would do and at the columns that are not read, then
 * the import itself.
 */
export function ImportButton({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [report, setReport] = useState<Report | null>(null)

  async function send(file: string, isDone: boolean) {
    setPending(true)
    try {
      setReport({ file, isDone, ...(await importRedirects(file, !isDone)) })
      if (isDone) onDone()
    } catch (error) {
      toast({ variant: 'destructive', title: 'The file was not imported', description: reasonOf(error) })
    } finally {
      setPending(false)
    }
  }
  const close = () => setReport(null)
  const good = report?.results.filter(({ ok }) => ok).length ?? 0
  const shown =
    report &&
    bulkResults({
      results: report.results.map(({ id, ...rest }) => ({ ...rest, key: id })),
      done: report.isDone ? 'lines imported' : 'lines can be imported',
      onClose: close,
    })
  const looking = (
    <>
      <Button variant="outline" size="dense" onClick={close}>
        Cancel
      </Button>
      <Button size="dense" pending={pending} disabled={good === 0} onClick={() => void send(report!.file, true)}>
        {good === 1 ? 'Import 1 line' : `Import ${good} lines`}
      </Button>
    </>
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of redirects"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void base64Of(file).then((text) => send(text, false))
        }}
      />
      <Button
        variant="outline"
        size="dense"
        icon={Upload}
        pending={pending}
        title="A CSV file with the columns from, to and status"
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
      {shown && (
        <Dialog open onOpenChange={close} {...shown} {...(!report.isDone && { footer: looking })}>
          <UnreadColumns names={report.unknown} />
          {shown.children}
        </Dialog>
      )}
    </>
  )
}
