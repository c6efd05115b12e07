import { Stops } from '../../ui/stops.tsx'
import type { RouteStop } from './route-stops.ts'

/** The way of an incident through its states, with what the next step waits for. */
export const StateRoute = ({ stops }: { stops: readonly RouteStop[] }) => (
  <Stops
    className="file-route"
    label="State"
    stops={stops.map(({ state, words, note, isFigure, place }) => ({
      key: state,
      place,
      title: words,
      note: <span className={isFigure ? 'figure' : undefined}>{note}</span>,
    }))}
  />
)
