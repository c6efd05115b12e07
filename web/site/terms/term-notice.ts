import { reasonOf } from '../../core/problems.ts'
import { toast } from '../../ui/toast.ts'
import { undoChange } from './calls.ts'
import { posts } from './words.ts'

type TermNotice = { title: string; description?: string; change: string | null; onChanged: () => void }

/** Says what was done, and offers to undo it. */
export function changeNotice({ title, description, change, onChanged }: TermNotice): void {
  toast({
    title,
    ...(description && { description }),
    ...(change && { action: { label: 'Undo', onAction: () => void takeBack(change, onChanged) } }),
  })
}

/** Undoes a change and says so, with the posts that somebody changed since. */
export async function takeBack(change: string, onChanged: () => void): Promise<void> {
  try {
    const { left } = await undoChange(change)
    toast({ title: 'Undone', ...(left > 0 && { description: `${posts(left)} changed since and stay as they are.` }) })
  } catch (error) {
    toast({ variant: 'destructive', title: 'This could not be undone', description: reasonOf(error) })
  } finally {
    onChanged()
  }
}
