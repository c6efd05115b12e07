import type { CSSProperties } from 'react'
import type { ControlSite } from '../../../contract/office/control/control.ts'
import type { Offset } from '../../planning/maps/spread.ts'
import { Icon } from '../../ui/icon.tsx'
import { DUTY_FACES, initialsOf } from './control-words.ts'
import { useFreshness } from './freshness.ts'
import type { PlacedGuard, PlacedStop } from './site-scene.ts'
import { faceOf } from './site-tabs.tsx'
import { STOP_FACES } from './stop-faces.ts'

/** A mark that was moved stands so many pixels beside its place, which is that of its element. */
const standing = (offset: Offset | undefined): CSSProperties =>
  offset ? { left: `${offset.dx}px`, top: `${offset.dy}px` } : { left: 0, top: 0 }

export function StopMark({ stop: { name, state } }: { stop: PlacedStop }) {
  const { words, icon } = STOP_FACES[state]
  return (
    <span
      role="img"
      aria-label={`Checkpoint ${name}: ${words}`}
      title={`${name}: ${words}`}
      className={`control-stop is-${state}`}
    >
      {icon && <Icon of={icon} size={11} />}
    </span>
  )
}

/** The line from the place of a mark that was moved to the mark, below it. */
function Lead({ offset }: { offset: Offset | undefined }) {
  if (!offset) return null
  const { dx, dy } = offset
  return (
    <em
      className="control-lead"
      aria-hidden="true"
      style={{ width: Math.hypot(dx, dy), rotate: `${Math.atan2(dy, dx)}rad` }}
    />
  )
}

type GuardProps = {
  guard: PlacedGuard
  offset?: Offset | undefined
  isChosen: boolean
  onChoose: () => void
}

export function GuardMark({ guard: { row, position }, offset, isChosen, onChoose }: GuardProps) {
  const { status, icon, words } = DUTY_FACES[row.state]
  const fresh = useFreshness(position)
  return (
    <>
      <Lead offset={offset} />
      <button
        type="button"
        className={`control-guard is-${status}${fresh.isOld ? ' is-old' : ''}`}
        title={`${row.guard}: ${fresh.words}`}
        aria-pressed={isChosen}
        style={standing(offset)}
        onClick={onChoose}
      >
        <span className="visually-hidden">{`${row.guard}, ${row.post}: ${words}, ${fresh.words}`}</span>
        <b aria-hidden="true">{initialsOf(row.guard)}</b>
        <i>
          <Icon of={icon} size={10} />
        </i>
        {isChosen && <small aria-hidden="true">{`${row.guard}, ${fresh.words}`}</small>}
      </button>
    </>
  )
}

type PlaceProps = { site: ControlSite; offset: Offset | undefined; onChoose: () => void }

/** A site on the map of all: how it stands, and how many of those who should be there are. */
export function PlaceMark({ site, offset, onChoose }: PlaceProps) {
  const { icon, words, status } = faceOf(site)
  return (
    <>
      <Lead offset={offset} />
      <button type="button" className={`control-place is-${status}`} style={standing(offset)} onClick={onChoose}>
        <Icon of={icon} size={14} />
        <span className="visually-hidden">{`${words}: `}</span>
        {site.planned > 0 && <span className="figure">{`${site.onPost}/${site.planned}`}</span>}
        <small>{site.name}</small>
      </button>
    </>
  )
}

const LEGEND = ['on_time', 'late', 'missed', 'next', 'due', 'unknown'] as const

export const Legend = () => (
  <ul className="control-legend" aria-label="Checkpoints">
    {LEGEND.map((state) => {
      const { words, icon } = STOP_FACES[state]
      return (
        <li key={state}>
          <span className={`control-stop is-${state}`} aria-hidden="true">
            {icon && <Icon of={icon} size={9} />}
          </span>
          {words}
        </li>
      )
    })}
  </ul>
)
