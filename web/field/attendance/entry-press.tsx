import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Button } from '../../ui/button.tsx'
import { pressInWords } from './time-words.ts'
import { useApproving } from './use-approving.ts'

/** The one press that settles an exception: it approves what is paid, or leads to the end that is missing. */
export function EntryPress({ entry, onShow }: { entry: TimeEntry; onShow: (id: string) => void }) {
  const { locale } = useCompany()
  const approving = useApproving()
  const { id, guard, zone, state, exceptions } = entry
  if (state === 'open' && exceptions.includes('no_clock_out'))
    return (
      <Button variant="outline" size="row" aria-label={`Enter the end: ${guard}`} onClick={() => onShow(id)}>
        Enter the end
      </Button>
    )
  if (state !== 'submitted' || exceptions.length === 0) return null
  const words = pressInWords(entry, (moment) => clockOf(locale, zone, moment))
  return (
    <Button
      variant="outline"
      size="row"
      aria-label={`${words}: ${guard}`}
      pending={approving.isPending}
      onClick={() => approving.mutate([entry])}
    >
      {words}
    </Button>
  )
}
