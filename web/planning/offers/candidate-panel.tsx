import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Candidate, Candidates } from '../../../contract/planning/shifts/schedule.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { AT_ONCE_HOURS } from '../../../contract/planning/shifts/giving.ts'
import { useNow } from '../../core/use-now.ts'
import { countUnreachable } from '../telling/reach-words.ts'
import { useReach } from '../telling/use-reach.ts'
import { useCompany } from '../organisations/company.ts'
import { candidatesQuery } from '../shifts/calls.ts'
import { BlockedList, Group } from './candidate-groups.tsx'
import { MayTable } from './candidate-may.tsx'
import { ReasonList } from './candidate-reasons.tsx'
import { offerQuery, sendOffer, withdrawOffer } from './offer-calls.ts'
import { WaveFoot } from './wave-foot.tsx'
import { hoursOf, minutesOf } from '../shifts/week.ts'
import './candidates.css'

/** How many of the best are in the first wave until somebody ticks others. */
const FIRST_WAVE = 3

type Props = {
  shift: Shift
  nameOf: (id: string) => string
  mayAssign: boolean
  pending: boolean
  /** Whom another guard is to replace. Nobody is asked by an offer then: the shift is not open. */
  replaces?: string
  /** With `tell` the guards of a published shift are told at once. */
  onAssign: (guardId: string, reason?: string, tell?: boolean) => void
  /** Does something with the shift, and says it once it is done. */
  onAct: (work: () => Promise<unknown>, done: string) => void
  /** What else there is of the shift, below those who may take it. */
  after?: ReactNode
}

/** Who may take an open shift, who only with a reason, what blocks everybody else, and the waves of its offer. */
export function CandidatePanel({ shift, ...rest }: Props) {
  const { slug } = useCompany()
  const candidates = useQuery(candidatesQuery(slug, shift.id))
  const offered = useQuery(offerQuery(slug, shift.id))
  const data = candidates.data && offered.data ? { found: candidates.data, offer: offered.data.offer } : undefined
  return (
    <>
      <ReadState
        data={data}
        error={candidates.error ?? offered.error}
        refetch={() => Promise.all([candidates.refetch(), offered.refetch()])}
        title="The candidates could not be read"
        lines={5}
      />
      {data ? <Chosen {...{ shift }} {...data} {...rest} /> : rest.after}
    </>
  )
}

type ChosenProps = Props & { found: Candidates; offer: Offer | null }

function Chosen({ shift, found, offer, nameOf, mayAssign, pending, replaces, onAssign, onAct, after }: ChosenProps) {
  const { slug, zone, may: mayDo } = useCompany()
  const { unreachable } = useReach(slug, { from: new Date(shift.from), to: new Date(shift.to) })
  const now = useNow()
  const isSoon = Date.parse(shift.from) < now + AT_ONCE_HOURS * HOUR_MS
  const [tells = isSoon, setTells] = useState<boolean>()
  const choosesTelling = shift.told !== null && replaces === undefined && mayDo('schedule.manage')
  const give = (guardId: string, reason?: string) => onAssign(guardId, reason, choosesTelling ? tells : undefined)
  const { blocked, checked } = found
  const others = (all: Candidate[]) => all.filter(({ guardId }) => guardId !== replaces)
  const [may, withReason] = [others(found.may), others(found.withReason)]
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, onChoose] = useCandidate(
    shift.id,
    [...may, ...withReason].map(({ guardId }) => guardId),
  )
  const isOpen = offer?.state === 'open'
  const answers = new Map(isOpen ? offer.answers.map(({ guardId, state }) => [guardId, state]) : [])
  const reached = may.filter(({ guardId }) => !unreachable.has(guardId))
  const wave = ticked ?? new Set(reached.slice(0, FIRST_WAVE).map(({ guardId }) => guardId))
  const asked = [
    ...reached.flatMap(({ guardId }) => (wave.has(guardId) ? [{ guardId }] : [])),
    ...withReason.flatMap(({ guardId }) => (reasons.has(guardId) ? [{ guardId, reason: reasons.get(guardId)! }] : [])),
  ]
  const best = may.find(({ guardId }) => guardId === chosen) ?? (chosen === undefined ? may[0] : undefined)
  const missed = [...may, ...withReason].filter(({ guardId }) => unreachable.has(guardId)).length
  const offers = mayAssign && !isOpen && replaces === undefined
  return (
    <>
      <div className="ops-groups">
        <Group kind="may" count={may.length}>
          {may.length === 0 ? (
            <p className="ops-note">Nobody may take it by the rules.</p>
          ) : (
            <MayTable
              candidates={may}
              hours={hoursOf(minutesOf(shift))}
              ticked={isOpen || replaces !== undefined ? new Set() : wave}
              onTick={offers ? (id, on) => setTicked(on ? new Set([...wave, id]) : without(wave, id)) : undefined}
              {...{ zone, nameOf, chosen, onChoose, answers, unreachable }}
            />
          )}
        </Group>
        {withReason.length > 0 && (
          <Group kind="reason" count={withReason.length}>
            <ReasonList
              candidates={withReason}
              onOffer={
                offers
                  ? (id, reason) => {
                      const left = new Map([...reasons].filter(([key]) => key !== id))
                      setReasons(reason === undefined ? left : left.set(id, reason))
                    }
                  : undefined
              }
              onAssign={give}
              {...{ nameOf, mayAssign, pending, onChoose, reasons, answers, unreachable }}
            />
          </Group>
        )}
        {blocked.length > 0 && (
          <Group kind="blocked" count={blocked.reduce((sum, { count }) => sum + count, 0)}>
            <BlockedList {...{ blocked, nameOf }} />
          </Group>
        )}
        <p className="ops-note">
          {[`${checked} guards checked`, ...(missed > 0 ? [`${countUnreachable(missed)} and are not asked`] : [])].join(
            ', ',
          )}
        </p>
        {after}
      </div>
      {replaces !== undefined && best && (
        <div className="ops-foot">
          <div className="ops-foot-actions">
            <Button size="dense" pending={pending} onClick={() => onAssign(best.guardId)}>
              {`Replace ${nameOf(replaces)} with ${nameOf(best.guardId)}`}
            </Button>
          </div>
        </div>
      )}
      {mayAssign && choosesTelling && (
        <label className="ops-tells">
          <input type="checkbox" checked={tells} onChange={({ target }) => setTells(target.checked)} /> Tell the guards
          at once when I assign
        </label>
      )}
      {mayAssign && replaces === undefined && (
        <WaveFoot
          best={best && { id: best.guardId, name: nameOf(best.guardId) }}
          onSend={(draft) => onAct(() => sendOffer(slug, shift.id, draft), 'The guards are asked')}
          onWithdraw={(id) => onAct(() => withdrawOffer(slug, id), 'The offer is withdrawn')}
          onAssign={give}
          {...{ offer, asked, zone, pending }}
        />
      )}
    </>
  )
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))

/**
 * The candidate of the address (`candidate`), whom the board shows as if the shift were theirs: the best one until
 * another is chosen.
 */
function useCandidate(shiftId: string, ids: string[]): [string | undefined, (id: string) => void] {
  const [{ candidate, shift }, change] = useAddressFilter(['candidate', 'shift'])
  const known = ids.find((id) => id === candidate)
  const best = ids[0]
  // Another shift may be chosen while the candidates of this one come.
  const choose = useEffectEvent((id: string) => {
    if (shift === shiftId) change({ candidate: id })
  })
  useEffect(() => {
    if (known === undefined && best !== undefined) choose(best)
  }, [known, best])
  return [known ?? best, (id) => change({ candidate: id })]
}
