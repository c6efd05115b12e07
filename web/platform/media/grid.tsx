import type { KeyboardEvent } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'

/** Some of the pictures, to do the same with all of them. */
export type Selection = { ticked: ReadonlySet<string>; onTick: (item: MediaItem) => void }

/**
 * Pictures to choose one of: a radio group, moved through by arrow keys, opened by a double press. With `ticking` each
 * has a box as well, by which several are chosen.
 */
export function Grid({
  items,
  chosen,
  onChoose,
  onOpen,
  ticking,
}: {
  items: readonly MediaItem[]
  chosen: string | null
  onChoose: (item: MediaItem) => void
  onOpen?: (item: MediaItem) => void
  ticking?: Selection | undefined
}) {
  function press(event: KeyboardEvent, at: number) {
    const tiles = [...event.currentTarget.closest('.media-grid')!.querySelectorAll<HTMLElement>('.media-tile')]
    const topOf = (tile: HTMLElement) => tile.getBoundingClientRect().top
    const across = tiles.filter((tile) => topOf(tile) === topOf(tiles[0]!)).length
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + across,
      ArrowUp: at - across,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to === undefined || !items[to]) return
    event.preventDefault()
    tiles[to]!.focus()
    onChoose(items[to])
  }
  const stop = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  return (
    <div className="media-grid" role="radiogroup" aria-label="Pictures">
      {items.map((item, at) => (
        <div key={item.id} className="media-place">
          <button
            type="button"
            role="radio"
            aria-checked={item.id === chosen}
            tabIndex={at === stop ? 0 : -1}
            className="media-tile"
            onClick={() => onChoose(item)}
            onDoubleClick={() => onOpen?.(item)}
            onKeyDown={(event) => press(event, at)}
          >
            <img src={item.thumb} alt="" loading="lazy" style={{ objectPosition: `${item.x}% ${item.y}%` }} />
            <span>{item.title || item.alt || 'Untitled'}</span>
            {!item.alt && <small>No alternative text</small>}
            {item.labels.length > 0 && <small>{item.labels.join(' · ')}</small>}
          </button>
          {ticking && (
            <input
              className="tick"
              type="checkbox"
              aria-label={`Choose ${item.title || item.alt || 'Untitled'}`}
              checked={ticking.ticked.has(item.id)}
              onChange={() => ticking.onTick(item)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
