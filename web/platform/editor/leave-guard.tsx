import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * Nothing unsaved is left behind in silence: going elsewhere saves first, and asks only when that fails. Closing the
 * tab asks as browsers do.
 */
export function LeaveGuard({ dirty, save }: { dirty: boolean; save: () => Promise<boolean> }) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  const latest = useRef({ dirty, save })
  useLayoutEffect(() => {
    latest.current = { dirty, save }
  }, [dirty, save])

  // The router's own hook for this would weigh on every public page, which shares the router's code.
  useEffect(
    () =>
      history.block({
        blockerFn: async () => {
          if (!latest.current.dirty || (await latest.current.save())) return false
          const leave = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
          setAnswer(null)
          return !leave
        },
        enableBeforeUnload: () => latest.current.dirty,
      }),
    [history],
  )

  if (!answer) return null
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title="Leave without your last changes?"
      description="They could not be saved. If you leave now, they are lost."
      footer={
        <>
          <Button variant="outline" size="dense" onClick={() => answer(true)}>
            Leave anyway
          </Button>
          <Button size="dense" onClick={() => answer(false)}>
            Stay
          </Button>
        </>
      }
    />
  )
}
