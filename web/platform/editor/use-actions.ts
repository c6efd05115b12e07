import { useQueryClient } from '@tanstack/react-query'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { toast } from '../../ui/toast.ts'
import { forget, listCalls } from '../editing/calls.ts'
import { audienceWords } from '../editing/audience-words.ts'
import { reasonOf } from '../../core/problems.ts'
import { putBack } from '../editing/put-back.ts'
import type { DraftControl } from './use-draft.ts'

type UndoStep = Parameters<DraftControl['run']>[0]
type Action = {
  work: UndoStep
  done: (next: EditedDocument) => { title: string; description?: string }
  undo: (before: EditedDocument) => UndoStep
}

/** What takes something away from a document. Each says what it did, and offers to undo it. */
export function useActions(kind: KindName, { run }: DraftControl) {
  const client = useQueryClient()
  const words = audienceWords(kind)

  async function undo(work: UndoStep) {
    const next = await run(work, true)
    toast(
      next
        ? { title: 'Undone' }
        : {
            variant: 'destructive',
            title: 'This could not be undone',
            description: 'Restore a version from the history instead.',
          },
    )
  }
  /** Tells whether it was done. */
  async function act({ work, done, undo: undoing }: Action): Promise<boolean> {
    let before: EditedDocument | undefined
    const next = await run((calls, version, document) => {
      before = document
      return work(calls, version, document)
    }, true)
    if (!next || !before) return false
    const back = undoing(before)
    toast({ ...done(next), action: { label: 'Undo', onAction: () => void undo(back) } })
    return true
  }
  const asDraft =
    ({ version: old }: EditedDocument): UndoStep =>
    (calls, version) =>
      calls.restore(version, old)
  const asBefore =
    (before: EditedDocument): UndoStep =>
    (calls, version) =>
      putBack(calls, before, version)

  async function untrash(id: string, title: string) {
    try {
      await listCalls(kind).untrash(id, true)
      toast({ title: `${title} is back` })
    } catch (error) {
      toast({ variant: 'destructive', title: `${title} stays in the trash`, description: reasonOf(error) })
    } finally {
      forget(client, kind)
    }
  }
  return {
    restore: (old: number, number: number) =>
      act({
        work: (calls, version) => calls.restore(version, old),
        undo: asDraft,
        done: () => ({
          title: `Version ${number} is the draft again`,
          description: words.restored,
        }),
      }),
    discard: () =>
      act({
        work: (calls, version) => calls.discard(version),
        undo: asDraft,
        done: () => ({ title: 'Draft discarded', description: words.discarded }),
      }),
    unpublish: () =>
      act({
        work: (calls, version) => calls.unpublish(version),
        undo: asBefore,
        done: ({ title }) => ({ title: `${title} is off the site`, description: 'The draft stays here.' }),
      }),
    reset: () =>
      act({
        work: (calls, version) => calls.reset(version),
        undo: asBefore,
        done: () => ({
          title: 'The built-in text is back',
          description: `${words.now}. What was there is in the history.`,
        }),
      }),
    toldOfTrash: (id: string, title: string) =>
      toast({
        title: `${title} is in the trash`,
        description: 'It stays there for 30 days.',
        action: { label: 'Undo', onAction: () => void untrash(id, title) },
      }),
  }
}
export type Actions = ReturnType<typeof useActions>
