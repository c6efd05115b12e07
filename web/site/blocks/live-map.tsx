import Phone from 'lucide-react/icons/phone'
import { type CSSProperties, useState } from 'react'
import { liveMapWords } from '../../../contract/site/blocks/live-map.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { fillIn } from '../../core/texts.ts'
import recorded from './recorded-night.json'
import { useFrame } from './use-frame.ts'

/** Guards on duty in a night of the sample company, recorded from its own positions; in percent of the map. */
const { sites, alert } = recorded
const guards = recorded.guards.toSorted((a, b) => Number(b.name === alert.guard) - Number(a.name === alert.guard))
const FRAMES = Math.max(...guards.map(({ path }) => path.length))

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part[0])
    .join('')

/** Where a guard is in a frame. Who stands has one place. */
const placeOf = (path: number[][], frame: number) => path[Math.min(frame, path.length - 1)] as [number, number]

/** Into which direction a guard walks in a frame, in degrees; undefined for one who stands. */
function viewOf(path: number[][], frame: number): number | undefined {
  const [[x, y], [nextX, nextY]] = [placeOf(path, frame), placeOf(path, frame + 1)]
  const [right, down] = [(nextX - x) * 6.4, (nextY - y) * 4]
  return Math.hypot(right, down) < 5 ? undefined : Math.round((Math.atan2(-right, down) * 180) / Math.PI)
}

/** Everyone on post, as ninety seconds show it. Choose a guard to see where; the one who reported waits for help. */
export function LiveMap({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['live-map'] ?? liveMapWords
  const { frame, part } = useFrame<HTMLDivElement>(FRAMES)
  const [chosen, setChosen] = useState(0)
  const [called, setCalled] = useState<number[]>([])
  const { name, post, site, path } = guards[chosen]!
  const waits = frame < alert.arrivedIn && !called.includes(0)
  const isAnswered = called.includes(chosen)
  return (
    <div className="window surface-night live" ref={part}>
      <div className="window-bar">
        <b>{said.title}</b>
        <span className="quiet wide-only">{said.region}</span>
        <StatusText status="success" className="push">
          {fillIn(said.onPostCount, { n: guards.length - Number(waits) })}
        </StatusText>
        {waits && <StatusText status="warning">{fillIn(said.offPostCount, { n: 1 })}</StatusText>}
      </div>
      <div className="live-map" role="group" aria-label={said.map}>
        <svg viewBox="0 0 640 400" preserveAspectRatio="none" aria-hidden="true">
          {sites.map((each) => (
            <g key={each.name} transform={`translate(${each.at[0]! * 6.4} ${each.at[1]! * 4})`}>
              <path className="fence" d="M-50-34H50V34H-50Z" />
              <path className="plan-wall" d="M-36-20H36V20H-36ZM-36-2H36M-36 4H36M-12-20V-2M14-20V-2M-4 4V20" />
            </g>
          ))}
        </svg>
        {sites.map((each) => (
          <span key={each.name} style={nameAt(each.at[0]!, each.at[1]! - 13)}>
            {each.name}
          </span>
        ))}
        {guards.map((guard, index) => {
          const needs = index === 0 && waits
          const view = viewOf(guard.path, frame)
          const isMoving = guard.path.length > 1
          const look = [
            'marker',
            isMoving && 'marker-moving',
            needs && 'marker-astray',
            view !== undefined && 'marker-view',
          ]
          return (
            <button
              key={guard.name}
              type="button"
              className={look.filter(Boolean).join(' ')}
              style={{ ...at(...placeOf(guard.path, frame)), ...(view !== undefined && { '--view': `${view}deg` }) }}
              aria-pressed={index === chosen}
              aria-label={needs ? `${guard.name}, ${said.astray}` : `${initialsOf(guard.name)}, ${guard.name}`}
              onClick={() => setChosen(index)}
            >
              {needs ? '!' : initialsOf(guard.name)}
            </button>
          )
        })}
      </div>
      <div className="float-card" role="status">
        <p>
          <b>{name}</b>
          {chosen === 0 && waits ? (
            <StatusText status="warning">{fillIn(said.offPost, { time: `${alert.minutes} min` })}</StatusText>
          ) : (
            <StatusText status="success">{said.onPost}</StatusText>
          )}
        </p>
        <p className="quiet">
          {site}, {post}
        </p>
        <p className="quiet">{lineOf({ isAlert: chosen === 0, waits, isAnswered, answered: said.answered, path })}</p>
        <button type="button" className="tag" aria-disabled={isAnswered} onClick={() => setCalled([...called, chosen])}>
          <Icon of={Phone} size={14} />
          {isAnswered ? said.called : said.call}
        </button>
      </div>
    </div>
  )
}

type Line = { isAlert: boolean; waits: boolean; isAnswered: boolean; answered: string; path: number[][] }

/** What the card says last: what was reported, who came, or how the guard moves. */
function lineOf({ isAlert, waits, isAnswered, answered, path }: Line): string {
  if (isAnswered) return answered
  if (isAlert)
    return waits ? `${alert.what} ${alert.at}` : `${alert.what} ${alert.at}. Unit on scene ${alert.arrivedAt}`
  return path.length > 1 ? 'On the round, 1.3 m/s' : 'At the post'
}

const at = (x: number, y: number): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

/** Where the name of a site stands: from the left edge of its fence on; at the right of the map it ends there. */
const nameAt = (x: number, y: number): CSSProperties =>
  x > 66 ? { right: `${(100 - x - 12.6).toFixed(1)}%`, top: `${y}%` } : at(x - 7.8, y)
