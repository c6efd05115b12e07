import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Tour, type TourPlan as Plan, tourOrders } from '../../../contract/field/patrols/tours.ts'
import { fieldsOf } from '../../core/problems.ts'
import { useNow } from '../../core/use-now.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { changeTour, checkpointsQuery, putToUse, retireTour } from './calls.ts'
import { CheckpointDialog } from './checkpoint-dialog.tsx'
import { CheckpointPanel } from './checkpoint-panel.tsx'
import { GraceBar } from './grace-bar.tsx'
import { changesInWords, ORDER_WORDS } from './patrol-words.ts'
import { StopList, withStop } from './stop-list.tsx'
import { TourPlan } from './tour-plan.tsx'
import { WeekBars } from './week-bars.tsx'

const MINUTES = [
  ['expectedMinutes', 'Expected, in minutes'],
  ['earlyMinutes', 'On time from, minutes before'],
  ['lateMinutes', 'Late after, in minutes'],
  ['missedMinutes', 'Missed after, in minutes'],
] as const

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Draws a tour. Saving keeps a draft; runs follow it once it is put to use. `children` stand below its plan. */
export function TourEditor({ tour, children }: { tour: Tour; children: ReactNode }) {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const now = useNow()
  const { data } = useQuery(checkpointsQuery(slug, { siteId: tour.siteId }))
  const [name, setName] = useState(tour.name)
  const [plan, setPlan] = useState(tour.plan)
  const [pressed, setChosen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const put = (part: Partial<Plan>) => setPlan({ ...plan, ...part })
  const work = useMutation({
    mutationFn: async (step: 'save' | 'use' | 'retire') => {
      if (step === 'save') await changeTour(slug, tour.id, tour.version, { postId: tour.postId, name, plan })
      else if (step === 'use') await putToUse(slug, tour.id, tour.version, new Date(now).toISOString())
      else await retireTour(slug, tour.id)
      return { save: 'The draft is saved', use: 'Rounds follow this version now', retire: 'The tour is retired' }[step]
    },
    onSuccess: (title) => toast({ title }),
    onSettled: () => renewCompany(client, slug),
  })
  const isChanged = !isSame({ name, plan }, { name: tour.name, plan: tour.plan })
  const isUsed = isSame(tour.plan, tour.used?.plan)
  const problem = work.error ? (Object.values(fieldsOf(work.error))[0] ?? whyNot(work.error)) : ''
  const isOpen = tour.retiredAt === null && may('patrols.manage')
  const { isPending, variables } = work
  const checkpoints = data?.checkpoints ?? []
  // The first one is shown until somebody chooses.
  const chosen = pressed ?? plan.stops[0]?.checkpointId
  const stopAt = plan.stops.findIndex(({ checkpointId }) => checkpointId === chosen)
  const shown = checkpoints.find(({ id }) => id === chosen)
  const nameOf = (id: string) => checkpoints.find((each) => each.id === id)?.name ?? 'Checkpoint'
  return (
    <>
      <section aria-label="Checkpoints" className="patrol-plan">
        <Segments
          label="Order"
          value={plan.order}
          options={tourOrders.map((order) => ({ value: order, label: ORDER_WORDS[order] }))}
          onChange={(order) => put({ order })}
        />
        <p>
          <StatusText status={tour.retiredAt ? 'idle' : isUsed && !isChanged ? 'success' : 'warning'}>
            {tour.retiredAt
              ? 'Retired'
              : isChanged
                ? 'Changed, not saved'
                : isUsed
                  ? `Version ${tour.used!.number} in use`
                  : tour.used
                    ? `Draft; rounds follow version ${tour.used.number}`
                    : 'Draft; no round follows it yet'}
          </StatusText>
        </p>
        <Field label="Name" required>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <StopList
          {...{ checkpoints, chosen }}
          stops={plan.stops}
          onChoose={setChosen}
          onChange={(stops) => put({ stops })}
          onNew={isOpen ? () => setAdding(true) : undefined}
        />
        <div className="patrol-minutes">
          {MINUTES.map(([part, label]) => (
            <Field key={part} label={label}>
              <TextInput
                type="number"
                min={0}
                value={plan[part]}
                onChange={({ target }) => put({ [part]: Number(target.value) })}
              />
            </Field>
          ))}
        </div>
        <GraceBar plan={plan} />
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
        {isOpen && (
          <p className="patrol-acts">
            <Button
              size="dense"
              disabled={!isChanged}
              pending={isPending && variables === 'save'}
              onClick={() => work.mutate('save')}
            >
              Save the draft
            </Button>
            <Button
              variant="outline"
              size="dense"
              disabled={isChanged || isUsed}
              pending={isPending && variables === 'use'}
              onClick={() => work.mutate('use')}
            >
              Use from now on
            </Button>
            <Button
              variant="danger"
              size="dense"
              pending={isPending && variables === 'retire'}
              onClick={() => work.mutate('retire')}
            >
              Retire
            </Button>
          </p>
        )}
        {tour.used && !isUsed && <p className="ops-note">{changesInWords(plan, tour.used)}</p>}
        <p className="ops-note">
          Rounds under way keep their version. Phones get a new one as they next sync, and need no signal after that.
        </p>
        {isAdding && (
          <CheckpointDialog at={{ siteId: tour.siteId, point: undefined }} onClose={() => setAdding(false)} />
        )}
      </section>
      <div className="patrol-drawn">
        <TourPlan
          {...{ tour, plan, checkpoints, chosen }}
          onChoose={setChosen}
          onAdd={isOpen ? (id) => put({ stops: withStop(plan.stops, id) }) : undefined}
        />
        {children}
        <WeekBars
          tour={tour}
          stops={plan.stops.map(({ checkpointId }) => ({ checkpointId, name: nameOf(checkpointId) }))}
        />
      </div>
      {shown && stopAt >= 0 && (
        <CheckpointPanel
          checkpoint={shown}
          number={stopAt + 1}
          of={plan.stops.length}
          plan={plan}
          mayChange={isOpen && shown.retiredAt === null}
        />
      )}
    </>
  )
}
