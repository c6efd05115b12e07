import { useBlocker } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/**
 * Nothing unsaved is left behind in silence: going elsewhere saves first, and asks only when that fails. Closing the tab
 * asks as browsers do.
 */
export function LeaveGuard({ dirty, save }: { dirty: boolean; save: () => Promise<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: async () => dirty && !(await save()),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      open onOpenChange={blocker.reset} title="Leave without your last changes?"
      description="They could not be saved. If you leave now, they are lost."
      footer={<><Button variant="outline" size="dense" onClick={blocker.proceed}>Leave anyway</Button><Button size="dense" onClick={blocker.reset}>Stay</Button></>}
    />
  )
}
