import Check from 'lucide-react/icons/check'
import { Icon } from '../../ui/icon.tsx'
import type { RouteStop } from './route-stops.ts'

/** The way of an incident through its states, with what the next step waits for. */
export function StateRoute({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <ol className="file-route" aria-label="State">
      {stops.map(({ state, words, note, isFigure, place }) => (
        <li key={state} className={`is-${place}`} {...(place === 'now' && { 'aria-current': 'step' as const })}>
          <i aria-hidden="true">{place === 'done' && <Icon of={Check} size={11} />}</i>
          <b>{words}</b>
          <span className={isFigure ? 'figure' : undefined}>{note}</span>
          <span className="visually-hidden">{PLACES[place]}</span>
        </li>
      ))}
    </ol>
  )
}

const PLACES = { done: ', done', next: ', next', now: ', now', ahead: '' }
