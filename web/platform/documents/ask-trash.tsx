import { useState } from 'react'
import type { UsageOfOne } from '../../../contract/platform/editing/document.ts'
import { toast } from '../../ui/toast.ts'
import { reasonOf } from '../../core/problems.ts'
import type { BulkQuestion } from '../lists/bulk-action.tsx'
import { UsesOfSeveral } from '../editing/usage-list.tsx'

/**
 * What is asked before several go to the trash, or with `title` and `label` before they are taken away otherwise. `of`
 * are they, `text` and `consequence` say what comes of it, `uses` finds where they are used.
 */
type Trash = Pick<BulkQuestion, 'text' | 'act'> &
  Partial<Pick<BulkQuestion, 'title' | 'label'>> & {
    of: readonly { key: string; title: string }[]
    consequence: string
    uses: () => Promise<UsageOfOne[]>
  }

/** Asks before several go to the trash, once it is known where they are used. `looking` while that is looked up. */
export function useAskTrash({ one, many, ask }: { one: string; many: string; ask: (question: BulkQuestion) => void }) {
  const [looking, setLooking] = useState(false)
  async function askTrash({
    of,
    text,
    consequence,
    act,
    uses,
    label = 'Move to trash',
    title = `Move ${of.length} ${of.length === 1 ? one : many} to the trash?`,
  }: Trash) {
    setLooking(true)
    try {
      ask({
        title,
        text,
        label,
        act,
        body: <UsesOfSeveral of={of} uses={await uses()} consequence={consequence} />,
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      setLooking(false)
    }
  }
  return { looking, askTrash: (trash: Trash) => void askTrash(trash) }
}
