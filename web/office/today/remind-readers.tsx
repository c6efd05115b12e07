import { useMutation } from '@tanstack/react-query'
import type { ReminderOutcome } from '../../../contract/office/today/today.ts'
import { Button } from '../../ui/button.tsx'
import { whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { whyUnreachable } from '../../planning/telling/reach-words.ts'
import { remindReaders } from './calls.ts'

type Props = { postId: string; number: number; of: string }

/** Reminds the guards of a post who did not read its orders, and says beside it who was reached. */
export function RemindReaders({ postId, number, of }: Props) {
  const { slug } = useCompany()
  const reminding = useMutation({ mutationFn: () => remindReaders(slug, { id: postId, number }) })
  return (
    <>
      <span role="status" className="today-reminded">
        {reminding.data && remindedWords(reminding.data)}
        {reminding.error && whyNot(reminding.error)}
      </span>
      <Button
        size="row"
        variant="outline"
        pending={reminding.isPending}
        disabled={reminding.isSuccess}
        aria-label={`Remind: ${of}`}
        onClick={() => reminding.mutate()}
      >
        Remind
      </Button>
    </>
  )
}

/** Who was reminded, who not and why. */
function remindedWords({ reached, unreached, recent }: ReminderOutcome): string {
  return [
    reached.length > 0 && `Reminded ${reached.join(', ')}.`,
    unreached.length > 0 &&
      `Not reached: ${unreached.map(({ guard, why }) => `${guard} (${whyUnreachable(why)})`).join(', ')}.`,
    recent.length > 0 && `Reminded in the last 24 hours already: ${recent.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
