import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { Addition, SkipReason } from '../../../contract/planning/shifts/additions.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { additionsQuery, undoAddition } from './addition-calls.ts'
import { undoneInWords } from './addition-words.ts'
import { renewSchedule } from './calls.ts'
import { clockOf, dayName, wallTime } from './week.ts'
import './addition-preview.css'

const WHY: Record<SkipReason, string> = {
  there: 'are there already',
  cancelled: 'were cancelled',
  past: 'have begun or are over',
  locked: 'lie in a locked period',
  no_time: 'fall into an hour that clocks skip',
  ended: 'are for a client that has ended',
}
const KINDS: Record<Addition['kind'], string> = { copy: 'Copied week', template: 'Applied template' }

type OpenSeat = { key: string; name: string; guard: string; why: string }
type Props = { added: number; given: number; skipped: readonly { reason: SkipReason }[]; refused: readonly OpenSeat[] }

/** What an act would add, what it skips and why, and which shifts stay open because their guard may not have them. */
export function AdditionPreview({ added, given, skipped, refused }: Props) {
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)]
  return (
    <div className="ops-addition" aria-live="polite">
      <p>
        <strong className="figure">{added}</strong> will be added, <strong className="figure">{given}</strong> with a
        guard. <strong className="figure">{skipped.length}</strong> are skipped.
      </p>
      {reasons.length > 0 && (
        <ul aria-label="Skipped">
          {reasons.map(([reason, of]) => (
            <li key={reason}>{`${of.length} ${WHY[reason]}`}</li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <h3>Stay open</h3>
          <ul aria-label="Stay open">
            {refused.map(({ key, name, guard, why }) => (
              <li key={key}>
                <span className="figure">{name}</span> {guard}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The latest acts that added many shifts, each with a button that takes it back. */
export function RecentAdditions() {
  const { slug, zone, locale } = useCompany()
  const client = useQueryClient()
  const { data } = useQuery(additionsQuery(slug))
  const undoing = useMutation({
    mutationFn: (id: string) => undoAddition(slug, id),
    onSuccess: (result) => toast({ title: 'Undone', description: undoneInWords(result) }),
    onError: (error) => toast({ title: 'Not undone', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, slug),
  })
  const open = (data?.additions ?? []).filter(({ undoneAt }) => undoneAt === null).slice(0, 5)
  if (open.length === 0) return null
  return (
    <section className="ops-addition" aria-label="Added lately">
      <h3>Added lately</h3>
      <ul className="ops-addition-acts">
        {open.map(({ id, kind, from, to, added, changed, at, by }) => {
          const days = [from, new Date(Date.parse(to) - 1).toISOString()].map((moment) =>
            dayText(locale, wallTime(zone, new Date(moment)).day),
          )
          const counts = [
            ...(added > 0 || changed === 0 ? [added === 1 ? '1 shift' : `${added} shifts`] : []),
            ...(changed > 0 ? [`${changed} changed`] : []),
          ]
          const words = `${KINDS[kind]}, ${counts.join(', ')}, ${days.join(' – ')}`
          return (
            <li key={id}>
              <span>
                {words}
                <small>{`${by ?? 'Somebody who left'}, ${dayName(wallTime(zone, new Date(at)).day)} ${clockOf(locale, zone, at)}`}</small>
              </span>
              <Button
                variant="outline"
                size="row"
                aria-label={`Undo: ${words}`}
                disabled={undoing.isPending}
                onClick={() => undoing.mutate(id)}
              >
                Undo
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
