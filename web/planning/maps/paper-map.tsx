import { LngLatBounds, type GeoJSONSource, type Map as Chart } from 'maplibre-gl'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type MapPlace, openChart } from './chart.ts'
import { type MapMark, MapMarks } from './map-marks.tsx'
import { type MapOutline, outlineLayers, shapesOf } from './outlines.ts'
import { layPicture, type MapPicture } from './picture.ts'
import { watchFrames } from './watching-frames.ts'
import './map-paper.css'

/** No map is drawn: this browser can’t, or it takes too long here. `slow`: it is drawn, and moves slowly. */
export type MapTrouble = 'missing' | 'late' | 'slow'

/** A map that is not there after so long is given up. */
const GIVEN_UP_MS = 20 * SECOND_MS
const NEAREST_FIT = 18
const PADDING = 44

type Props = {
  /** What the map is of. */
  label: string
  archive: string | null
  outlines: readonly MapOutline[]
  walks: readonly (readonly MapPlace[])[]
  picture: MapPicture | undefined
  marks: readonly MapMark[]
  /** What the map shows first. */
  around: readonly MapPlace[]
  onTrouble: (trouble: MapTrouble) => void
}

const boundsOf = (places: readonly MapPlace[]) =>
  places.reduce((bounds, { lat, lng }) => bounds.extend([lng, lat]), new LngLatBounds())

/** A map on paper: outlines, ways, a picture and marks, over streets where there are any. */
export default function PaperMap({ label, archive, outlines, walks, picture, marks, around, onTrouble }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart>()
  const first = useRef({ label, around, trouble: onTrouble })
  const fit = (on: Chart, animate: boolean) =>
    around.length > 0 && on.fitBounds(boundsOf(around), { padding: PADDING, maxZoom: NEAREST_FIT, animate })
  const fitFirst = useRef(fit)

  useEffect(() => {
    const { trouble, around: shown } = first.current
    const opened = openChart(place.current!, {
      archive,
      sources: { shapes: { type: 'geojson', data: shapesOf([], []) } },
      layersOf: outlineLayers,
      center: shown[0] ?? { lat: 0, lng: 0 },
      zoom: 1,
      isShared: matchMedia('(pointer: coarse)').matches,
    })
    if (!opened) {
      trouble('missing')
      return undefined
    }
    fitFirst.current(opened, false)
    opened
      .getCanvas()
      .setAttribute('aria-label', `${first.current.label} Arrow keys move the map, plus and minus zoom.`)
    const givingUp = setTimeout(() => trouble('late'), GIVEN_UP_MS)
    void opened.once('load', () => {
      clearTimeout(givingUp)
      fitFirst.current(opened, false)
      setChart(opened)
    })
    opened.on('webglcontextlost', () => trouble('missing'))
    watchFrames(opened, () => trouble('slow'))
    return () => {
      clearTimeout(givingUp)
      setChart(undefined)
      opened.remove()
    }
  }, [archive])

  const shapes = JSON.stringify(shapesOf(outlines, walks))
  useEffect(() => {
    if (chart) void chart.getSource<GeoJSONSource>('shapes')?.setData(JSON.parse(shapes))
  }, [chart, shapes])
  const laid = picture && JSON.stringify(picture)
  useEffect(() => (chart && laid ? layPicture(chart, JSON.parse(laid), 'fences') : undefined), [chart, laid])

  return (
    <div className="map-sheet" data-drawn={chart ? '' : undefined}>
      <div className="map-paper" ref={place} />
      {!chart && <Spinner label="The map is loading" />}
      {chart && (
        <>
          <MapMarks chart={chart} marks={marks} />
          <div className="map-tools">
            <Button variant="outline" size="row" icon={Plus} iconOnly onClick={() => chart.zoomIn()}>
              Nearer
            </Button>
            <Button variant="outline" size="row" icon={Minus} iconOnly onClick={() => chart.zoomOut()}>
              Further
            </Button>
            <Button variant="outline" size="row" icon={Maximize} iconOnly onClick={() => fit(chart, true)}>
              All of it
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
