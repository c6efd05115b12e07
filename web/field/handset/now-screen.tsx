import Settings from 'lucide-react/icons/settings-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { Button } from '../../ui/button.tsx'
import { CallCards, DutyCards } from './duty-cards.tsx'
import { type Duty, dutyOf } from '../phone/duty.ts'
import { DutyActs } from './duty-acts.tsx'
import { LastAct } from './last-act.tsx'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { lengthText, timesOf, useNow, usePhone } from '../phone/phone-context.ts'
import { PlaceCard } from './place-card.tsx'
import { ownStateOf, type OwnState } from '../phone/presence.ts'
import { usePlace } from '../phone/use-place.ts'

// A guard who reported nothing needs it not.
const OwnReports = lazyPart(() => import('../photos/own-reports.tsx'))

/** How often the clock on screen moves. */
const EVERY_MS = 10_000
/** From when on before a duty the phone says whether it is on site. */
const SOON_MS = 2 * HOUR_MS

/** What a guard does now: the duty, what stands before it, and the one main act. */
export function NowScreen() {
  const { state, words, go } = usePhone()
  const now = useNow(EVERY_MS)
  const [problem, setProblem] = useState('')
  const pack = state.pack!
  const own = ownStateOf({ ...state, pack })
  const duty = dutyOf(pack, own, now)
  const opensSoon = duty?.shift !== undefined && Date.parse(duty.shift.from) - now.getTime() < SOON_MS
  const place = usePlace(duty?.site, opensSoon && !duty.isOn)
  const more = (
    <Button iconOnly variant="quiet" icon={Settings} onClick={() => go('more')}>
      {words.more}
    </Button>
  )
  if (!duty) {
    return (
      <div className="phone-page">
        <header className="phone-head">
          <h1>{words.noShift}</h1>
          {more}
        </header>
        <CallCards />
        <p className="ops-note">{words.noShiftWords}</p>
        <LastAct />
        <OwnReports now={now} />
      </div>
    )
  }
  return (
    <div className="phone-page">
      <DutyHead {...{ duty, own, now }} more={more} />
      <CallCards />
      <LastAct />
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {!duty.isOn && place.check && duty.site && (
        <PlaceCard site={duty.site} check={place.check} isLooking={place.isLooking} onLook={() => void place.look()} />
      )}
      <DutyCards {...{ duty, own, now }} onProblem={setProblem} />
      <Button variant="outline" icon={TriangleAlert} className="phone-second" onClick={() => go('report')}>
        {words.report}
      </Button>
      <OwnReports now={now} />
      <DutyActs {...{ duty, own, now, place }} onProblem={setProblem} />
    </div>
  )
}

type HeadProps = { duty: Duty; own: OwnState; now: Date; more: React.ReactNode }

/** Where and when the duty is, how much of it is left, and how far it has come. */
function DutyHead({ duty, own, now, more }: HeadProps) {
  const { state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  const { shift, site, post, isOn } = duty
  const from = shift && new Date(shift.from).getTime()
  const to = shift && new Date(shift.to).getTime()
  const at = now.getTime()
  const part = from && to ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0
  const [length, name] =
    from === undefined || to === undefined
      ? [0, '']
      : isOn
        ? at > to
          ? [at - to, words.over]
          : [to - at, words.left]
        : at < from
          ? [from - at, words.toGo]
          : [at - from, words.late]
  const { presence } = own
  const standing = presence
    ? presence.breakSince
      ? words.onBreakSince(clock(presence.breakSince, shift?.zone))
      : words.onPostSince(clock(presence.since, shift?.zone))
    : shift && words.startsAt(clock(shift.from, shift.zone))
  return (
    <>
      <header className="phone-head">
        <div>
          <h1>{site?.name ?? shift?.site}</h1>
          <p className="ops-note">{post?.name ?? shift?.post}</p>
          <p className="ops-note">{standing}</p>
        </div>
        {name && (
          <p className="phone-left">
            <b className="figure">{lengthText(length)}</b>
            <span>{name}</span>
          </p>
        )}
        {more}
      </header>
      {shift && (
        <div className="phone-progress" aria-hidden>
          <i style={{ width: `${part * 100}%` }} />
          <span className="figure">{clock(shift.from, shift.zone)}</span>
          <span className="figure">{clock(shift.to, shift.zone)}</span>
        </div>
      )}
    </>
  )
}
