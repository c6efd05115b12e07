import { type MouseEvent, useState } from 'react'
import type { Block, EmbedService } from '../../../contract/platform/rich-text/rich-text.ts'

type Film = Extract<Block, { type: 'embed' }>['attrs']

const players: Record<EmbedService, string> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}

/** What a player needs: its own scripts and cookies, and a window for "watch there". It can't move this page. */
const MAY = 'allow-scripts allow-same-origin allow-popups'

/**
 * A film of another site. Until a visitor presses play it is a link on a dark ground, and that site learns nothing.
 * Then its player takes the link's place. Without script the link leads there.
 */
export function Film({ service, video, title }: Film) {
  const [plays, setPlays] = useState(false)
  const player = players[service] + video
  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setPlays(true)
  }
  if (plays) {
    return (
      <iframe
        className="film"
        src={`${player}?autoplay=1&dnt=1`}
        title={title}
        allow="autoplay; fullscreen"
        sandbox={MAY}
      />
    )
  }
  return (
    <a className="film surface-night" href={player} target="_blank" rel="noopener noreferrer" onClick={play}>
      <span className="film-play" aria-hidden="true" />
      <strong>{title}</strong>
      <small>Plays from {service === 'vimeo' ? 'Vimeo' : 'YouTube'}, which then learns of it.</small>
    </a>
  )
}
