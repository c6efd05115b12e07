import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './stops.css'

/** A place on a way: behind, the next one, where it stands now, or further on. */
export type StopPlace = 'done' | 'next' | 'now' | 'ahead'

const PLACES: Record<StopPlace, string> = { done: ', done', next: ', next', now: ', now', ahead: '' }

type Stop = { key: string; place: StopPlace; title: ReactNode; note: ReactNode }

/** A way in its steps, from left to right, each with its place in words for readers who hear it. */
export function Stops({ label, stops, className }: { label?: string; stops: readonly Stop[]; className?: string }) {
  return (
    <ol className={['stops', className].filter(Boolean).join(' ')} aria-label={label}>
      {stops.map(({ key, place, title, note }) => (
        <li key={key} className={`is-${place}`} {...(place === 'now' && { 'aria-current': 'step' as const })}>
          <i aria-hidden="true">{place === 'done' && <Icon of={Check} size={11} />}</i>
          <b>{title}</b>
          {note}
          <span className="visually-hidden">{PLACES[place]}</span>
        </li>
      ))}
    </ol>
  )
}
