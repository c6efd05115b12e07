import type { Locale } from '../../../contract/core/locale.ts'
import { distanceText } from '../../../contract/core/distance.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { putStep } from '../shifts/steps.ts'
import { renewSchedule, shiftCalls } from '../shifts/calls.ts'
import { sendOffer } from '../offers/offer-calls.ts'
import { measureOf } from '../shifts/rule-words.ts'
import type { WhyProps } from './unfilled-why.tsx'
import { hoursOf } from '../shifts/week.ts'

const ANSWER_MINUTES = 20

type BestProps = Omit<WhyProps, 'types'> & { best: Candidate[] }

/** The best who may take a shift, and what one press does: give it, or ask. A refusal shows here. */
export function Best({ best, shift, offer, changing, names, onOpen }: BestProps) {
  const { slug, zone, locale, may } = useCompany()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onMutate: () => setRefusal(undefined),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (error) => setRefusal(whyNot(error)),
    onSettled: () => renewSchedule(client, slug),
  })
  const [isGiving, setGiving] = useState(false)
  const isPending = isGiving || act.isPending

  function give({ guardId, violations }: Candidate) {
    const whole = `${names.guard(guardId)} has ${names.shift(shift)}`
    setRefusal(undefined)
    // What guards know of goes out as soon as its time asks for it, so it is given alone.
    if (may('schedule.manage') && !shift.told) {
      const steps = [putStep(shift, zone, 0, guardId)]
      setGiving(true)
      void changing
        .run(steps, { each: 'assigned', whole }, undefined, { onRefused: setRefusal })
        .finally(() => setGiving(false))
    } else if (violations.length > 0) onOpen(shift.id)
    else act.mutate({ work: () => shiftCalls(slug, shift.id).assign(guardId), done: whole })
  }
  function ask({ guardId }: Candidate) {
    const draft = { guards: [{ guardId }], minutes: ANSWER_MINUTES, next: 0 }
    act.mutate({ work: () => sendOffer(slug, shift.id, draft), done: `${names.guard(guardId)} is asked` })
  }

  return (
    <>
      <ul className="ops-best">
        {best.map((candidate) => {
          const { guardId, violations } = candidate
          const name = names.guard(guardId)
          return (
            <li key={guardId}>
              <span>
                <b>{name}</b>
                <small>{remarkOf(locale, candidate)}</small>
              </span>
              {may('schedule.assign') && (
                <Button
                  size="row"
                  variant="outline"
                  pending={isPending}
                  aria-label={violations.length > 0 ? `Assign ${name} with a reason` : `Assign ${name}`}
                  onClick={() => give(candidate)}
                >
                  {violations.length > 0 ? 'With a reason' : 'Assign'}
                </Button>
              )}
              {may('schedule.assign') && violations.length === 0 && !offer && (
                <Button
                  size="row"
                  variant="quiet"
                  pending={isPending}
                  aria-label={`Ask ${name}`}
                  onClick={() => ask(candidate)}
                >
                  Ask
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {refusal && (
        <p className="ops-problem" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

/** What is worth knowing of somebody who may take a shift: the rule in the way, or hours and distance. */
function remarkOf(
  locale: Locale,
  { violations: [broken], minutesBefore, minutesAfter, distanceKm }: Candidate,
): string {
  if (broken) {
    const figures = measureOf(broken)
    return figures ? `${figures.measured} of ${figures.limit}` : broken.text
  }
  const hours = `${Math.round(minutesBefore / 60)} → ${hoursOf(Math.round(minutesAfter / 60) * 60)}`
  return distanceKm === null ? hours : `${hours}, ${distanceText(locale, distanceKm)}`
}
