import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../core/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from './calls.ts'

/** The newer version that a save met; undefined where it was saved, or failed for another reason. */
export const newerOf = <T,>(error: unknown): T | undefined =>
  error instanceof ApiError && error.problem?.code === 'stale' ? (error.problem.current as T) : undefined

/** Puts the newer version into the fields, after the server’s own words about it. */
export function NewerButton({ onLook }: { onLook: () => void | Promise<void> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => onLook(),
    onError: (error) => toast({ variant: 'destructive', title: 'That did not work', description: whyNot(error) }),
  })
  return (
    <Button variant="outline" size="row" pending={isPending} onClick={() => mutate()}>
      Look at the newer version
    </Button>
  )
}
