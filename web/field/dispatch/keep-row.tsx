import { useEffect, useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { sayEnough } from './calls.ts'
import { lengthOf } from './no-show-stops.ts'
import { useDispatchAct } from './use-dispatch-act.ts'

/** How long a unit is alone on a call, by the second. */
function AloneFor({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return `alone for ${lengthOf(now - Date.parse(since))}`
}

type Props = { call: Call; mayAct: boolean }

/** Those who are on a call may suffice: one press says so, and a second one that somebody else is needed after all. */
export function KeepRow({ call, mayAct }: Props) {
  const { slug, locale, zone: home } = useCompany()
  const saying = useDispatchAct((isEnough: boolean) => sayEnough(slug, call.id, isEnough), 'Not noted')
  const active = call.units.filter(({ endedAt }) => endedAt === null)
  const [first] = active
  if (!first || call.state === 'closed') return null
  const names = active.map(({ guard }) => guard.split(' ')[0]).join(', ')
  const isKept = call.enoughAt !== null && call.asksSince === null
  const moment = (at: string) => shortMomentByClocks({ locale, zone: call.zone ?? home, home }, new Date(at))
  return (
    <div className="ops-keep">
      <div>
        <b>
          {isKept
            ? `Enough: ${names} ${active.length === 1 ? 'stays' : 'stay'}`
            : `${names} ${active.length === 1 ? 'is' : 'are'} still on it`}
        </b>
        <small className="figure">
          {isKept && `${call.enoughBy ?? 'Somebody'} said so ${moment(call.enoughAt!)}`}
          {!isKept && active.length === 1 && <AloneFor since={first.onSceneAt ?? first.assignedAt} />}
        </small>
      </div>
      {mayAct && (
        <Button size="dense" variant="outline" pending={saying.isPending} onClick={() => saying.mutate(!isKept)}>
          {isKept ? 'Send somebody else too' : `Enough, keep ${active.length === 1 ? names : 'them'}`}
        </Button>
      )}
    </div>
  )
}
