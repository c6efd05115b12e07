import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { copyWeek, renewSchedule } from '../shifts/calls.ts'

type Props = { organisation: string; week: { from: Date; to: Date }; disabled: boolean }

/** Copies the week that is open to the next one, with its guards where the rules allow it. */
export function CopyWeek({ organisation, week, disabled }: Props) {
  const client = useQueryClient()
  const copying = useMutation({
    mutationFn: () => copyWeek(organisation, week),
    onSuccess: ({ added, assigned }) =>
      toast({ title: `${added} shifts are copied to the next week`, description: `${assigned} of them have a guard.` }),
    onError: (error) => toast({ title: 'Nothing was copied', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, organisation),
  })
  return (
    <Button
      variant="outline"
      size="dense"
      disabled={disabled}
      pending={copying.isPending}
      onClick={() => copying.mutate()}
    >
      Copy to next week
    </Button>
  )
}
