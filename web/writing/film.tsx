import { type MouseEvent, useState } from 'react'
import type { Block, EmbedService } from '../../contract/writing.ts'

type Film = Extract<Block, { type: 'embed' }>['attrs']

const services: Record<EmbedService, { name: string; page: (video: string) => string; player: (video: string) => string }> = {
  youtube: {
    name: 'YouTube', page: (video) => `https://www.youtube.com/watch?v=${video}`,
    player: (video) => `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
  },
  vimeo: { name: 'Vimeo', page: (video) => `https://vimeo.com/${video}`, player: (video) => `https://player.vimeo.com/video/${video}?dnt=1&autoplay=1` },
}

/** What a player needs: its own scripts and cookies, and a window for "watch there". It can't move this page. */
const MAY = 'allow-scripts allow-same-origin allow-popups allow-presentation'

/**
 * A film of another site. Until someone wants to see it, it is a link on a dark ground and that site hears of nobody;
 * then its player takes the link's place. Without script the link leads there.
 */
export function Film({ service, video, title }: Film) {
  const [plays, setPlays] = useState(false)
  const { name, page, player } = services[service]
  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setPlays(true)
  }
  if (plays) {
    return <iframe className="film" src={player(video)} title={title} allow="autoplay; fullscreen; picture-in-picture" sandbox={MAY} referrerPolicy="strict-origin" />
  }
  return (
    <a className="film surface-night" href={page(video)} target="_blank" rel="noopener noreferrer" onClick={play}>
      <span className="film-play" aria-hidden="true" />
      <strong>{title}</strong>
      <small>Plays from {name}, which then learns that you watch it.</small>
    </a>
  )
}
