import type { ComponentType, ReactNode } from 'react'
import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { firstMove } from '../../core/tuned/early.ts'
import { whenVisible } from '../../core/when-visible.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './screens.css'
import './week-board.css'

type Data = Extract<TypedBlock, { type: 'screen' }>['data']
type Name = Data['screen']
type Window = ComponentType<{ words?: ScreenTexts | undefined }>

const screens: Record<Name, () => Promise<Window>> = {
  'week-board': () => import('./week-board.tsx').then(({ WeekBoard }) => WeekBoard),
  'live-map': () => import('./live-map.tsx').then(({ LiveMap }) => LiveMap),
  'patrol-round': () => import('./patrol-round.tsx').then(({ PatrolRound }) => PatrolRound),
  'incident-timeline': () => import('./incident-timeline.tsx').then(({ IncidentTimeline }) => IncidentTimeline),
  'daily-report': () => import('./daily-report.tsx').then(({ DailyReport }) => DailyReport),
}

/** A working miniature of the product with its caption. `place` tells two of the same on a page apart. */
export const Screen = ({ screen, caption, words, place }: Data & { place: number }) => (
  <figure className={`screen screen-${screen}`}>
    {part(screen, place, words)}
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)

const parts = new Map<string, { key: string; made: ReactNode }>()

/**
 * One element for each place, made once for what it says: React keeps the server's HTML of a part only while that is
 * so. Other words, as an editor's next draft brings them to the server, take the place of those before.
 */
function part(name: Name, place: number, words: ScreenTexts | undefined): ReactNode {
  const id = `${name}-${place}`
  const key = words ? id + JSON.stringify(words) : id
  const known = parts.get(id)
  if (known?.key === key) return known.made
  const load = async () => {
    // Until the visitor's first move a screen that came with the page needs no code, however high up it stands.
    if (typeof document !== 'undefined' && document.getElementById(id)) await firstMove()
    const Window = await screens[name]()
    return {
      default: () => (
        <div id={id} className="screen-window">
          <Window words={words} />
        </div>
      ),
    }
  }
  const made = whenVisible(id, load, <Skeleton variant="block" height={ROOM_PX} />)
  parts.set(id, { key, made })
  return made
}

const ROOM_PX = 460
