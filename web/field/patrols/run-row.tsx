import AlertTriangle from 'lucide-react/icons/triangle-alert'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Minus from 'lucide-react/icons/minus'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Run, RunStop, StopState } from '../../../contract/field/patrols/runs.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { isUnknown, minutesInWords, nextOf, RUN_STATUS, RUN_WORDS, STOP_WORDS } from './patrol-words.ts'

/** The drawing of each state of a checkpoint that was judged. */
export const STOP_ICONS: Partial<Record<StopState, LucideIcon>> = {
  on_time: Check,
  early: Check,
  late: Clock,
  suspicious: AlertTriangle,
  skipped: SkipForward,
  missed: X,
  excused: Minus,
}

type Props = { run: Run; now: string; isShown: boolean; onShow: () => void }

/** A round as its checkpoints stand in a line, each with its time and state. */
export function RunRow({ run, now, isShown, onShow }: Props) {
  const next = nextOf(run)
  return (
    <li className={isShown ? 'patrol-run is-shown' : 'patrol-run'}>
      <div>
        <h4>
          <button type="button" aria-pressed={isShown} onClick={onShow}>
            {run.tour}
          </button>
        </h4>
        <small>{run.guard ?? 'Nobody on this post'}</small>
        {run.unheardSince ? (
          <StatusText status="warning">No signal</StatusText>
        ) : (
          <StatusText status={RUN_STATUS[run.state]}>{RUN_WORDS[run.state]}</StatusText>
        )}
      </div>
      <ol>
        {run.stops.map((stop) => (
          <Stop key={stop.position} {...{ run, stop, now }} isNext={stop === next} />
        ))}
      </ol>
      <Then {...{ run, next }} />
    </li>
  )
}

/** What comes next in a round, or how it ended. */
function Then({ run, next }: { run: Run; next: RunStop | undefined }) {
  const { locale } = useCompany()
  const now = useNow()
  const time = (at: string) => clockOf(locale, run.zone, at)
  if (run.unheardSince)
    return (
      <p className="patrol-then">
        <b>Not late yet</b>
        <small>{`phone off since ${time(run.unheardSince)}`}</small>
      </p>
    )
  if (next)
    return (
      <p className="patrol-then">
        <b>{next.name}</b>
        <small>{minutesInWords(Math.round((Date.parse(next.dueAt) - now) / MINUTE_MS))}</small>
      </p>
    )
  return (
    <p className="patrol-then">
      <small>{run.endedAt ? `ended ${time(run.endedAt)}` : `begins ${time(run.dueAt)}`}</small>
    </p>
  )
}

function Stop({ run, stop, now, isNext }: { run: Run; stop: RunStop; now: string; isNext: boolean }) {
  const { locale } = useCompany()
  const unknown = isUnknown(run, stop, now)
  const word = unknown ? 'not known' : isNext ? 'next' : STOP_WORDS[stop.state]
  const icon = STOP_ICONS[stop.state]
  return (
    <li className={`patrol-stop is-${unknown ? 'unknown' : isNext ? 'next' : stop.state}`}>
      <i aria-hidden="true">{icon && <Icon of={icon} size={12} />}</i>
      <span className="figure">{clockOf(locale, run.zone, stop.scannedAt ?? stop.dueAt)}</span>
      <span>{stop.name}</span>
      <b>{word}</b>
    </li>
  )
}
