import type { ComponentType, ReactNode } from 'react'
import type { TypedBlock } from '../../contract/blocks.ts'
import { firstMove } from '../core/early.ts'
import { whenVisible } from '../core/when-visible.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './screens.css'
import './week-board.css'

type Data = Extract<TypedBlock, { type: 'screen' }>['data']
type Name = Data['screen']

const screens: Record<Name, () => Promise<ComponentType>> = {
  'week-board': () => import('./week-board.tsx').then(({ WeekBoard }) => WeekBoard),
  'live-map': () => import('./live-map.tsx').then(({ LiveMap }) => LiveMap),
  'patrol-round': () => import('./patrol-round.tsx').then(({ PatrolRound }) => PatrolRound),
  'incident-timeline': () => import('./incident-timeline.tsx').then(({ IncidentTimeline }) => IncidentTimeline),
  'daily-report': () => import('./daily-report.tsx').then(({ DailyReport }) => DailyReport),
}

/** A working miniature of the product with its caption. `place` tells two of the same on a page apart. */
export const Screen = ({ screen, caption, place }: Data & { place: number }) => (
  <figure className={`screen screen-${screen}`}>
    {part(screen, place)}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)

const parts = new Map<string, ReactNode>()

/** One element for each place, made once: React keeps the server's HTML of a part only while that is so. */
function part(name: Name, place: number): ReactNode {
  const id = `${name}-${place}`
  const known = parts.get(id)
  if (known) return known
  const load = async () => {
    // Until the visitor's first move a screen that came with the page needs no code, however high up it stands.
    if (typeof document !== 'undefined' && document.getElementById(id)) await firstMove()
    const Window = await screens[name]()
    return { default: () => <div id={id} className="screen-window"><Window /></div> }
  }
  const made = whenVisible(id, load, <Skeleton variant="block" height={ROOM_PX} />)
  parts.set(id, made)
  return made
}

const ROOM_PX = 460
