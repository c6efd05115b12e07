import { useQuery, useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { canPush, type PushArea, pushStateHere, turnPushOff, turnPushOn } from './push.ts'

const hereIn = (area: PushArea) => ({
  queryKey: ['push-here', area.scope],
  queryFn: () => pushStateHere(area),
  staleTime: 0,
})

/** Turns the pushes of an area on and off here. `what` is what they show. */
export function PushHere({ area, what }: { area: PushArea; what: string }) {
  const client = useQueryClient()
  const able = canPush()
  const { data: state } = useQuery({ ...hereIn(area), enabled: able })
  const [pending, setPending] = useState(false)
  const isOn = state === 'on'
  async function turn() {
    setPending(true)
    try {
      await (isOn ? turnPushOff(area) : turnPushOn(area))
      toast({ title: isOn ? 'This browser takes no more pushes' : 'This browser takes pushes' })
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      toast({ variant: 'destructive', title: 'Pushes were not changed', description })
    } finally {
      setPending(false)
      await client.invalidateQueries({ queryKey: hereIn(area).queryKey })
    }
  }
  return (
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
          <p className="quiet">{`It shows ${what} also while no page of ours is open, until you sign out here.`}</p>
        </>
      )}
    </div>
  )
}
