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
  const { slug, zone, may } = useCompany()
  const { data } = useQuery(periodsQuery(slug, week))
  const [open, setOpen] = useState(false)
  const [period] = data?.periods ?? []
  if (!data || (!period && !may('schedule.manage'))) return null
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={period?.state === 'locked' ? Lock : CalendarRange}
        onClick={() => setOpen(true)}
      >
        {period ? `Period ${daysOf(period, zone)}: ${WORDS[period.state]}` : 'Begin a period'}
      </Button>
      {open && <PeriodDialog {...{ period, week, unpublished }} waiting={null} onClose={() => setOpen(false)} />}
    </>
  )
}
