import { useQuery, useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { canPush, pushStateHere, turnPushOff, turnPushOn } from './push.ts'

const here = { queryKey: ['push-here'], queryFn: pushStateHere, staleTime: 0 }

/** Turns pushes on and off for the browser that shows this. */
export function PushCard() {
  const client = useQueryClient()
  const able = canPush()
  const { data: state } = useQuery({ ...here, enabled: able })
  const [pending, setPending] = useState(false)
  const isOn = state === 'on'
  async function turn() {
    setPending(true)
    try {
      await (isOn ? turnPushOff() : turnPushOn())
      toast({ title: isOn ? 'This browser takes no more pushes' : 'This browser takes pushes' })
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      toast({ variant: 'destructive', title: 'Pushes were not changed', description })
    } finally {
      setPending(false)
      await client.invalidateQueries({ queryKey: here.queryKey })
    }
  }
  return (
    <Card level={2} title="Push to this browser">
      <div className="own-push">
        {!able && (
          <p className="quiet">
            This browser can’t take pushes here. They need https, and a phone may need this site on its home screen.
          </p>
        )}
        {state === 'denied' && (
          <p className="quiet">
            This browser was told to show no notifications. Allow them in its settings, then come back.
          </p>
        )}
        {(isOn || state === 'off') && (
          <>
            <StatusText status={isOn ? 'success' : 'idle'}>{isOn ? 'On' : 'Off'}</StatusText>
            <Button
              type="button"
              size="dense"
              variant="outline"
              icon={Smartphone}
              pending={pending}
              onClick={() => void turn()}
            >
              {isOn ? 'Turn off here' : 'Turn on here'}
            </Button>
            <p className="quiet">It shows notifications also while no page of ours is open, until you sign out here.</p>
          </>
        )}
      </div>
    </Card>
  )
}
