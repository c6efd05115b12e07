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

/** Adds the redirects of a CSV file, and shows the result of each line and the columns that were not read. */
export function ImportButton({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [results, setResults] = useState<{ unknown: string[]; results: ItemResult[] } | null>(null)

  async function take(file: File) {
    setPending(true)
    try {
      setResults(await importRedirects(await base64Of(file)))
      onDone()
    } catch (error) {
      toast({ variant: 'destructive', title: 'The file was not imported', description: reasonOf(error) })
    } finally {
      setPending(false)
    }
  }
  const close = () => setResults(null)
  const dialog =
    results &&
    bulkResults({
      results: results.results.map(({ id, ...rest }) => ({ ...rest, key: id })),
      done: 'lines imported',
      onClose: close,
    })
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
          if (file) void take(file)
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
      {dialog && (
        <Dialog open onOpenChange={close} {...dialog}>
          <UnreadColumns names={results.unknown} />
          {dialog.children}
        </Dialog>
      )}
    </>
  )
}
