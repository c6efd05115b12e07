import { useState } from 'react'
import type { BulkResult } from '../../contract/editing.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { bulkResults } from './bulk-results.tsx'
import { type KindPath, listCalls, reasonOf } from './calls.ts'

type Action = 'publish' | 'unpublish' | 'trash'
const words: Record<Action, { button: string; done: string }> = {
  publish: { button: 'Publish', done: 'published' },
  unpublish: { button: 'Unpublish', done: 'taken off the site' },
  trash: { button: 'Move to trash', done: 'moved to the trash' },
}

/** The same for all that are chosen, and what became of each. */
export function BulkBar({ path, one, many, slugs, onDone, onClear }: {
  path: KindPath; one: string; many: string; slugs: string[]; onDone: () => void; onClear: () => void
}) {
  const [working, setWorking] = useState<Action | null>(null)
  const [results, setResults] = useState<{ action: Action; items: BulkResult[] } | null>(null)

  async function run(action: Action) {
    setWorking(action)
    try {
      const items = await listCalls(path).bulk(action, slugs)
      if (items.every(({ ok }) => ok)) {
        toast({ title: `${items.length} ${items.length === 1 ? one : many} ${words[action].done}` })
        onDone()
      } else setResults({ action, items })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      setWorking(null)
    }
  }
  function close() {
    setResults(null)
    onDone()
  }
  return (
    <div className="bulk" role="region" aria-label="Chosen">
      <b>{slugs.length} chosen</b>
      {(['publish', 'unpublish', 'trash'] as const).map((action) => (
        <Button key={action} variant={action === 'trash' ? 'danger' : 'outline'} size="row" pending={working === action} onClick={() => void run(action)}>{words[action].button}</Button>
      ))}
      <Button variant="quiet" size="row" onClick={onClear}>Clear</Button>
      {results && (
        <Dialog
          open onOpenChange={close}
          {...bulkResults({
            results: results.items.map(({ slug, ...result }) => ({ ...result, key: slug, name: <span className="figure">{slug}</span> })),
            done: words[results.action].done, onClose: close,
          })}
        />
      )}
    </div>
  )
}
