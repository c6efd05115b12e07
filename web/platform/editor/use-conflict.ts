import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { toast } from '../../ui/toast.ts'
import type { Json } from '../forms/fields.ts'
import type { DraftControl } from './use-draft.ts'
import { useDiscardedText } from './use-discarded-text.ts'

/**
 * Resolves two versions of a document, with a way back. The other person's is a version of the history; this
 * person's, if any of it was given up, is kept until it is taken back.
 */
export function useConflict(kind: string, { draft, run, resolve }: DraftControl) {
  const [givenUp, keep] = useDiscardedText(kind, draft.document.slug)

  async function takeBack(data: Json) {
    // What was written since becomes a version of its own before it is replaced.
    const document = await run(async (_calls, _version, now) => now)
    if (!document) return
    keep(null)
    resolve(document, data)
  }
  async function bringBack(version: number) {
    const next = await run((calls, newest) => calls.restore(newest, version), true)
    if (next) toast({ title: 'Undone', description: 'Your version is in the history.' })
  }
  /** Goes on with `data`; `lost` says that it leaves out something that this person wrote. */
  function settle(theirs: EditedDocument, data: Json, lost: boolean) {
    const mine = draft.data
    const name = theirs.updatedBy?.name ?? 'Somebody'
    if (lost) keep({ data: mine, at: new Date().toISOString() })
    resolve(theirs, data)
    if (lost)
      toast({
        title: `${name}’s version is in the form`,
        description: 'Yours is kept.',
        action: { label: 'Undo', onAction: () => void takeBack(mine) },
      })
    else if (data === mine) {
      const undo = { label: 'Undo', onAction: () => void bringBack(theirs.version) }
      toast({ title: 'Your version is in the form', description: `${name}’s is in the history.`, action: undo })
    }
  }
  return { givenUp, takeBack, settle }
}
