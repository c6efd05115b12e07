import type { KeyboardEvent } from 'react'
import type { MediaItem } from '../../contract/media/library.ts'

/** Pictures to choose one of: a radio group, moved through by arrow keys, opened by Enter or a double press. */
export function Grid({ items, chosen, onChoose, onOpen }: {
  items: readonly MediaItem[]; chosen: string | null; onChoose: (item: MediaItem) => void; onOpen?: (item: MediaItem) => void
}) {
  function press(event: KeyboardEvent, at: number) {
    const tiles = [...event.currentTarget.parentElement!.querySelectorAll<HTMLElement>('.media-tile')]
    const across = tiles.filter((tile) => tile.offsetTop === tiles[0]!.offsetTop).length
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined || !items[to]) return
    event.preventDefault()
    tiles[to]!.focus()
    onChoose(items[to])
  }
  const stop = Math.max(0, items.findIndex(({ id }) => id === chosen))
  return (
    <div className="media-grid" role="radiogroup" aria-label="Pictures">
      {items.map((item, at) => (
        <button
          key={item.id} type="button" role="radio" aria-checked={item.id === chosen} tabIndex={at === stop ? 0 : -1} className="media-tile"
          onClick={() => onChoose(item)} onDoubleClick={() => onOpen?.(item)} onKeyDown={(event) => press(event, at)}
        >
          <img src={item.thumb} alt="" loading="lazy" style={{ objectPosition: `${item.x}% ${item.y}%` }} />
          <span>{item.title || item.alt || 'Untitled'}</span>
          {!item.alt && <small>No alternative text</small>}
        </button>
      ))}
    </div>
  )
}
