import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { stretchText } from '../../../contract/core/short-dates.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { TimeOff } from '../../../contract/planning/guards/guards.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../organisations/company.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { Part } from './part.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

const STATES: Record<TimeOff['state'], { word: string; tone: string; icon: typeof Clock }> = {
  requested: { word: 'Asked', tone: 'warning', icon: Clock },
  approved: { word: 'Approved', tone: 'success', icon: CircleCheck },
  declined: { word: 'Declined', tone: 'idle', icon: CircleX },
  cancelled: { word: 'Cancelled', tone: 'idle', icon: CircleX },
}

type Props = { id: string; name: string; record: GuardRecord; mayChange: boolean }

/** Days off of the year, taken, booked, asked for and left, and each absence, to decide in place. */
export function TimeOffPart({ id, name, record: { daysOff, absences }, mayChange }: Props) {
  const { locale } = useCompany()
  // Today leads to one request.
  const [{ decide }, change] = useAddressFilter(['decide'])
  const wanted = absences.find((absence) => absence.id === decide && absence.state === 'requested')
  const [chosen, setOpen] = useState<'ask' | GuardRecord['absences'][number] | null>(null)
  const open = chosen ?? (mayChange && wanted ? wanted : null)
  const close = () => {
    setOpen(null)
    if (decide) change({ decide: '' })
  }
  const { year, perYear, taken, booked, asked, left } = daysOff
  const parts = [
    { word: 'taken', days: taken },
    { word: 'booked', days: booked },
    { word: 'asked', days: asked },
    ...(left === null ? [] : [{ word: 'left', days: Math.max(0, left - asked) }]),
  ]
  return (
    <Part
      title="Time off"
      count={<span className="figure">{year}</span>}
      aside={
        <>
          {perYear === null ? 'No days a year agreed' : `${perYear} days a year`}
          {mayChange && (
            <Button variant="outline" size="row" onClick={() => setOpen('ask')}>
              Note a request
            </Button>
          )}
        </>
      }
    >
      <div className="ops-part-body">
        <div className="ops-shares" aria-hidden="true">
          {parts.map(({ word, days }) => (
            <i key={word} className={`is-${word}`} style={{ flexGrow: days }} />
          ))}
        </div>
        <ul className="ops-key">
          {parts.map(({ word, days }) => (
            <li key={word}>
              <i className={`is-${word}`} aria-hidden="true" />
              <span>
                <span className="figure">{days}</span> {word}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="ops-lines">
        {absences.map((absence) => {
          const { word, tone, icon } = STATES[absence.state]
          const days = `${absence.days} ${absence.days === 1 ? 'day' : 'days'}`
          return (
            <li key={absence.id}>
              <strong>{stretchText(locale, absence.firstDay, absence.lastDay)}</strong>
              <span className={`status ${tone}`}>
                <Icon of={icon} size={14} />
                {word}
              </span>
              <span className="figure">{days}</span>
              {mayChange && absence.state === 'requested' && (
                <Button variant="outline" size="row" onClick={() => setOpen(absence)}>
                  {absence.shifts > 0
                    ? `Decide, ${absence.shifts} ${absence.shifts === 1 ? 'shift' : 'shifts'}`
                    : 'Decide'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open === 'ask' && <TimeOffDialog {...{ id, name }} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'ask' && <DecideDialog name={name} absence={open} onClose={close} />}
    </Part>
  )
}
