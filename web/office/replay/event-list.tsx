import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { faceOf } from './event-faces.ts'
import { isLate, type ShownEvent } from './knowing.ts'

type Props = {
  events: ShownEvent[]
  chosen: ShownEvent | undefined
  isPlaying: boolean
  clockOf: (at: number) => string
  onPick: (event: ShownEvent) => void
}

/** All that happened, in words. Up and down step through it, and a press goes there. */
export function EventList({ events, chosen, isPlaying, clockOf, onPick }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>('[aria-current="true"]')
    // Within the list alone: the page stays where the reader is.
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 3
  }, [chosen?.id])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || events.length === 0) return
    event.preventDefault()
    const at = chosen ? events.indexOf(chosen) : -1
    const next = Math.min(events.length - 1, Math.max(0, at + by))
    onPick(events[next]!)
    list.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }
  return (
    <section className="replay-events" aria-labelledby="replay-events">
      <header>
        <h2 id="replay-events">
          Events <span className="figure">{events.length}</span>
        </h2>
        <span aria-hidden="true">↑ ↓ steps</span>
      </header>
      {events.length === 0 ? (
        <EmptyState title="Nothing happened">No scan, alert, report or clock event stands in this stretch.</EmptyState>
      ) : (
        // A press of the arrows goes to the button that has the focus.
        <ol ref={list} onKeyDown={step} aria-live={isPlaying ? 'off' : 'polite'}>
          {events.map((event) => (
            <li key={event.id} {...(event === chosen && { 'aria-current': 'true' as const })}>
              <button type="button" onClick={() => onPick(event)}>
                <time className="figure">{clockOf(event.shownAt)}</time>
                <Icon of={faceOf(event).icon} size={14} />
                <span>
                  {event.what}
                  {isLate(event) && <small>{`known at ${clockOf(Date.parse(event.knownAt))}`}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
