import CalendarRange from 'lucide-react/icons/calendar-range'
import { type FormEvent, useState } from 'react'
import { DAY_MS } from '../../../contract/core/units.ts'
import { MOST_DAYS, reportDays, type Report } from '../../../contract/platform/analytics/report.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { ReportQuery } from './report-query.ts'
import { periodInWords } from './report-words.ts'

const periods = reportDays.map((value) => ({ value, label: `${value} days` }))

type Days = Pick<ReportQuery, 'days' | 'from' | 'to'>

/** The days of a report: some up to today, or any others. */
export function PeriodChoice({
  asked,
  report,
  onChange,
}: {
  asked: ReportQuery
  report: Report | undefined
  onChange: (next: Days) => void
}) {
  const [open, setOpen] = useState(false)
  const custom = asked.from !== undefined
  return (
    <>
      <Segments
        label="Period"
        options={periods}
        value={custom ? ('' as '7') : (reportDays.find((each) => each === asked.days) ?? '30')}
        onChange={(days) => onChange({ days, from: '', to: '' })}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Choose the days"
        className="filter-popup"
        trigger={
          <Button variant="outline" size="dense" icon={CalendarRange}>
            {custom && report ? periodInWords(report.from, report.to) : 'Other days'}
          </Button>
        }
      >
        <DaysForm
          from={report?.from ?? ''}
          to={report?.to ?? ''}
          zone={report?.zone ?? 'UTC'}
          onChoose={(from, to) => {
            onChange({ from, to, days: '' })
            setOpen(false)
          }}
        />
      </Popover>
    </>
  )
}

function DaysForm({
  zone,
  onChoose,
  ...given
}: {
  from: string
  to: string
  zone: string
  onChoose: (from: string, to: string) => void
}) {
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const [problem, setProblem] = useState('')

  function choose(event: FormEvent) {
    event.preventDefault()
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: zone })
    const wrong =
      !from || !to
        ? 'Give the first and the last day.'
        : to < from
          ? 'The last day is before the first.'
          : to > today
            ? 'The last day is still to come.'
            : Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS
              ? `Choose at most ${MOST_DAYS} days.`
              : ''
    setProblem(wrong)
    if (!wrong) onChoose(from, to)
  }
  return (
    <form noValidate onSubmit={choose}>
      <Field label="From">
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="To" hint={`Whole days in ${zone}.`}>
        <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <FieldError>{problem}</FieldError>
      <Button type="submit" size="dense" variant="ink">
        Show these days
      </Button>
    </form>
  )
}
