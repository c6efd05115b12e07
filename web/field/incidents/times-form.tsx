import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { severities, type Severity } from '../../../contract/field/alerts/alerts.ts'
import {
  type ClockName,
  clockNames,
  type ClockTarget,
  type ClockTargets,
} from '../../../contract/field/incidents/clocks.ts'
import { fieldsOf } from '../../core/problems.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Newer, newerOf } from '../../planning/organisations/newer.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { severityWords } from '../alerts/alert-words.ts'
import { CLOCK_WORDS, secondsIn, targetText } from './clock-words.ts'
import { saveTimes } from './times-calls.ts'

type HouseTimes = { version: number; targets: ClockTargets }
type Times = Record<Severity, Record<ClockName, string>>

const EACH = severities.flatMap((severity) => clockNames.map((clock) => ({ severity, clock })))
const NO_TIME = 'Write minutes and seconds, such as 2:00'
const nameOf = (severity: Severity, clock: ClockName) => `S${severity}, ${CLOCK_WORDS[clock].toLowerCase()}`

function mapped<T>(value: (severity: Severity, clock: ClockName) => T): Record<Severity, Record<ClockName, T>> {
  const ofSeverity = (severity: Severity) =>
    Object.fromEntries(clockNames.map((clock) => [clock, value(severity, clock)])) as Record<ClockName, T>
  return { 1: ofSeverity(1), 2: ofSeverity(2), 3: ofSeverity(3), 4: ofSeverity(4), 5: ofSeverity(5) }
}

const timesOf = ({ targets }: HouseTimes): Times => mapped((severity, clock) => targetText(targets[severity][clock]))
const say = (times: Times) =>
  Object.fromEntries(EACH.map(({ severity, clock }) => [nameOf(severity, clock), times[severity][clock]]))

/** The times of the house by severity. Who may not change them reads them. */
export function TimesForm({ stored, mayChange }: { stored: HouseTimes; mayChange: boolean }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [times, setTimes] = useState(() => timesOf(stored))
  const [version, setVersion] = useState(stored.version)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const saving = useMutation({
    mutationFn: (data: ClockTargets) => saveTimes(slug, { version, data }),
    onSuccess: async (saved) => {
      setVersion(saved.version)
      setTimes(timesOf(saved))
      await renewCompany(client, slug)
      toast({ title: 'The times are saved' })
    },
    onError: (error) => setWrong(fieldsOf(error)),
  })
  const newer = newerOf<HouseTimes>(saving.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = mapped((severity, clock) => secondsIn(times[severity][clock]))
    const bad = EACH.filter(({ severity, clock }) => read[severity][clock] === undefined)
    setWrong(Object.fromEntries(bad.map(({ severity, clock }) => [`data.${severity}.${clock}`, NO_TIME])))
    if (bad.length === 0) saving.mutate(read as Record<Severity, ClockTarget>)
  }
  const errorOf = (severity: Severity, clock: ClockName) => {
    const found = Object.entries(wrong).find(([field]) => field.endsWith(`data.${severity}.${clock}`))?.[1]
    return found === undefined ? {} : { error: found }
  }
  return (
    <form className="ops-times" aria-label="Times of the house" noValidate onSubmit={submit}>
      <p role="alert" className="ops-problem">
        {saving.error && Object.keys(wrong).length === 0 ? whyNot(saving.error) : ''}
      </p>
      {newer && (
        <Newer
          mine={times}
          read={() => timesOf(newer)}
          say={say}
          onTake={(theirs) => {
            setTimes(theirs)
            setVersion(newer.version)
            saving.reset()
          }}
        />
      )}
      {severities.map((severity) => (
        <fieldset key={severity}>
          <legend>{`S${severity}, ${severityWords[severity]}`}</legend>
          {clockNames.map((clock) => (
            <Field key={clock} label={CLOCK_WORDS[clock]} {...errorOf(severity, clock)}>
              <TextInput
                className="figure"
                inputMode="text"
                value={times[severity][clock]}
                placeholder="none"
                maxLength={9}
                readOnly={!mayChange}
                onChange={({ target }) =>
                  setTimes({ ...times, [severity]: { ...times[severity], [clock]: target.value } })
                }
              />
            </Field>
          ))}
        </fieldset>
      ))}
      {mayChange && (
        <Button type="submit" size="dense" pending={saving.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
