import { useEffect, useRef, useState } from 'react'
import { openChart } from './chart.ts'
import { type Spot, spotLayers, spotSource } from './spots.ts'
import './map-paper.css'
import './map-pin.css'

/** As near as a person looks for a door, and as far as for a town. */
const NEAR_ZOOM = 16
const FAR_ZOOM = 10
/** A press of an arrow key moves by a few meters at the nearest, and by streets further away. */
const WORLD_ZOOM = 1

type Place = { lat: number; lng: number }
type Props = {
  /** Where the pin stands first; without one it stands among the spots. */
  at: Place | undefined
  spots: readonly Spot[]
  archive: string | null
  onMove: (place: Place) => void
}

const middleOf = (spots: readonly Spot[]): Place | undefined =>
  spots[0] && {
    lat: spots.reduce((sum, { lat }) => sum + lat, 0) / spots.length,
    lng: spots.reduce((sum, { lng }) => sum + lng, 0) / spots.length,
  }

/** A map that moves below a pin in its middle: by dragging, by a press on a place, and by the arrow keys, + and -. */
export default function MapPin({ at, spots, archive, onMove }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })
  const first = useRef({ at, spots, archive })
  useEffect(() => {
    const { at: start, spots: known, archive: streets } = first.current
    const middle = start ?? middleOf(known)
    const chart = openChart(place.current!, {
      archive: streets,
      sources: { spots: spotSource(known) },
      layersOf: spotLayers,
      center: middle ?? { lat: 0, lng: 0 },
      zoom: start ? NEAR_ZOOM : middle ? FAR_ZOOM : WORLD_ZOOM,
    })
    if (!chart) {
      setMissing(true)
      return undefined
    }
    const canvas = chart.getCanvas()
    canvas.setAttribute('aria-label', 'Map. Arrow keys move it below the pin, plus and minus zoom.')
    const tell = () => {
      const { lat, lng } = chart.getCenter().wrap()
      moved.current({ lat, lng })
    }
    chart.on('move', tell)
    chart.on('click', ({ lngLat }) => chart.easeTo({ center: lngLat }))
    return () => chart.remove()
  }, [])
  if (isMissing)
    return (
      <p className="dialog-text">This browser can’t draw maps. Close this, and write the position or paste a link.</p>
    )
  return (
    <div className="map-pin">
      <div className="map-paper" ref={place} />
      <span className="map-pin-mark" aria-hidden="true" />
    </div>
  )
}
