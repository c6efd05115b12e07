import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { ItemResult } from '../../../contract/core/core.ts'
import { bulkResults } from '../lists/bulk-results.tsx'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { importRedirects } from './calls.ts'

/** Adds the redirects of a CSV file, and shows the result of each line. */
export function ImportButton({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [results, setResults] = useState<ItemResult[] | null>(null)

  async function take(file: File) {
    setPending(true)
    try {
      setResults(await importRedirects(await file.text()))
      onDone()
    } catch (error) {
      toast({ variant: 'destructive', title: 'The file was not imported', description: reasonOf(error) })
    } finally {
      setPending(false)
    }
  }
  const close = () => setResults(null)
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
      {results && (
        <Dialog
          open
          onOpenChange={close}
          {...bulkResults({
            results: results.map(({ id, ...rest }) => ({ ...rest, key: id })),
            done: 'lines imported',
            onClose: close,
          })}
        />
      )}
    </>
  )
}
