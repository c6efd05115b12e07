import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { sayWhy } from './submit.ts'

/** Something that is done at a press: `act` says `done` when it was, and why when it was not; gives whether it was. */
export function useAction() {
  const [pending, setPending] = useState(false)
  async function act(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setPending(true)
    try {
      await work()
      if (done) toast({ title: done })
      return true
    } catch (error) {
      toast({ variant: 'destructive', title: 'That did not work', description: sayWhy(error) })
      return false
    } finally {
      setPending(false)
    }
  }
  return { act, pending }
}
