import type { Map as Chart } from 'maplibre-gl'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapPlace } from './chart.ts'
import { type Offset, spreadOut } from './spread.ts'

/**
 * Something on a map that stands at its place. One that `stays` is never moved; others are, so that none lies over
 * another. `apart` is how far a wide one stands from the next, in pixels. `fromZoom` is how near one has to be to see
 * it.
 */
export type MapMark = MapPlace & {
  id: string
  stays: boolean
  apart?: number
  fromZoom?: number
  draw: (offset: Offset | undefined) => ReactNode
}

type Props = { chart: Chart; marks: readonly MapMark[] }

const pixelsOf = (chart: Chart, { id, lat, lng, apart }: MapMark) => {
  const { x, y } = chart.project([lng, lat])
  return { id, x, y, ...(apart !== undefined && { apart }) }
}

/** The marks of a map, which move with it. A mark that gets the focus out of sight is brought into it. */
export function MapMarks({ chart, marks }: Props) {
  const elements = useRef(new Map<string, HTMLElement>())
  const latest = useRef(marks)
  const [offsets, setOffsets] = useState<ReadonlyMap<string, Offset>>(new Map())
  const places = marks.map(({ id, lat, lng, stays }) => `${id} ${lat} ${lng} ${stays}`).join()

  useLayoutEffect(() => {
    latest.current = marks
  })
  useLayoutEffect(() => {
    const put = () => {
      const zoom = chart.getZoom()
      for (const mark of latest.current) {
        const element = elements.current.get(mark.id)
        if (!element) continue
        const { x, y } = pixelsOf(chart, mark)
        element.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`
        element.hidden = mark.fromZoom !== undefined && zoom < mark.fromZoom
      }
    }
    put()
    const heard = [chart.on('move', put), chart.on('resize', put)]
    return () => heard.forEach((each) => each.unsubscribe())
  }, [chart, places])
  useEffect(() => {
    const spread = () => {
      const zoom = chart.getZoom()
      const shown = latest.current.filter(({ fromZoom }) => fromZoom === undefined || zoom >= fromZoom)
      const spots = (stays: boolean) =>
        shown.filter((mark) => mark.stays === stays).map((mark) => pixelsOf(chart, mark))
      const { clientWidth: width, clientHeight: height } = chart.getContainer()
      setOffsets(spreadOut(spots(true), spots(false), { width, height }))
    }
    spread()
    const heard = [chart.on('moveend', spread), chart.on('resize', spread)]
    return () => heard.forEach((each) => each.unsubscribe())
  }, [chart, places])

  const bringIntoSight = (mark: MapMark) => {
    const { x, y } = pixelsOf(chart, mark)
    const { clientWidth, clientHeight } = chart.getContainer()
    if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) chart.jumpTo({ center: mark })
  }
  return (
    <div className="map-marks">
      {marks.map((mark) => (
        <span
          key={mark.id}
          ref={(element) => {
            if (element) elements.current.set(mark.id, element)
            return () => void elements.current.delete(mark.id)
          }}
          onFocus={() => bringIntoSight(mark)}
        >
          {mark.draw(offsets.get(mark.id))}
        </span>
      ))}
    </div>
  )
}
