import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { daysBetween, daysLater } from '../../../contract/core/time.ts'
import { MOST_PUBLISHED_WEEKS } from '../../../contract/planning/shifts/schedule.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { shiftsQuery } from '../shifts/calls.ts'
import { siteTimesOf, weekAt } from '../shifts/site-time.ts'
import { changesIn, changesQuery } from './publish-calls.ts'
import { PublishPanel } from './publish-panel.tsx'

const SPANS = { '1': 'This week', '4': 'Four weeks', until: 'All drafts until' } as const
type SpanChoice = keyof typeof SPANS

type Props = Omit<ComponentProps<typeof PublishPanel>, 'changes' | 'shifts' | 'span'>

/** What guards do not know yet of one week or of several, which are published at once: one mail a guard. */
export default function PublishWeeks({ week, places, ...rest }: Props) {
  const { slug, zone } = useCompany()
  const [first] = week.days as [string]
  const last = daysLater(first, MOST_PUBLISHED_WEEKS * 7 - 1)
  const [choice, setChoice] = useState<SpanChoice>('1')
  const [typed, setUntil] = useState('')
  const until = typed >= first && typed <= last ? typed : last
  const weeks = choice === 'until' ? Math.ceil((daysBetween(first, until) + 1) / 7) : Number(choice)
  const times = useMemo(() => siteTimesOf(places.sites, zone), [places.sites, zone])
  const span = useMemo(() => {
    const whole = weekAt(first, times, weeks)
    return choice === 'until' ? { ...whole, days: whole.days.slice(0, daysBetween(first, until) + 1) } : whole
  }, [first, times, weeks, choice, until])
  const board = useQuery({ ...shiftsQuery(slug, span.span), placeholderData: keepPreviousData })
  const waiting = useQuery(changesQuery(slug, span.span))
  const changes = useMemo(
    () => waiting.data && changesIn(waiting.data.changes, span, times),
    [waiting.data, span, times],
  )
  return (
    <PublishPanel
      {...rest}
      key={span.days.length}
      {...{ places, changes }}
      week={span}
      shifts={board.data?.shifts ?? []}
      span={
        <div className="ops-publish-span">
          <Field label="Publish" hideLabel>
            <Select value={choice} onChange={({ target }) => setChoice(target.value as SpanChoice)}>
              {Object.entries(SPANS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {choice === 'until' && (
            <Field label="Last day" hideLabel>
              <TextInput
                type="date"
                min={first}
                max={last}
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            </Field>
          )}
        </div>
      }
    />
  )
}
