import { useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { Period } from '../../../contract/planning/shifts/period.ts'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { periodsQuery } from './period-calls.ts'
import { daysOf } from './period-days.ts'

const WORDS: Record<Period['state'], string> = { draft: 'draft', published: 'published', locked: 'locked' }

export const PeriodDialog = lazyPart(() => import('./period-dialog.tsx'))

type Props = { week: { from: Date; to: Date; days: string[] }; unpublished: number }

/** The period of the week that is open and its state, with what can be done about it. */
export function PeriodState({ week, unpublished }: Props) {
  const { slug, zone, locale, may, isScoped } = useCompany()
  const { data } = useQuery(periodsQuery(slug, week))
  const [open, setOpen] = useState(false)
  const [period] = data?.periods ?? []
  const nameOf = (of: Period) => `Period ${daysOf(of, { zone, locale })}: ${WORDS[of.state]}`
  // A period holds the shifts of the whole company, so a member with a scope begins none.
  if (!data || (!period && (isScoped || !may('schedule.manage')))) return null
  if (period && isScoped) return <span className="ops-note">{nameOf(period)}</span>
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={period?.state === 'locked' ? Lock : CalendarRange}
        onClick={() => setOpen(true)}
      >
        {period ? nameOf(period) : 'Begin a period'}
      </Button>
      {open && <PeriodDialog {...{ period, week, unpublished }} waiting={null} onClose={() => setOpen(false)} />}
    </>
  )
}
