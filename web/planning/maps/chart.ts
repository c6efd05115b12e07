import {
  addProtocol,
  Map as Chart,
  ScaleControl,
  setWorkerUrl,
  type LayerSpecification,
  type SourceSpecification,
} from 'maplibre-gl'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { colorsOf, followTheme, repaint } from './map-theme.ts'
import { type MapColors, streetLayers } from './streets.ts'

// Without it a built page looks for the worker beside its own file, and no marker is ever drawn.
setWorkerUrl(workerFile)
addProtocol('pmtiles', new Protocol().tile)

export type MapPlace = { lat: number; lng: number }

type Options = {
  /** The address of the streets; null without any. */
  archive: string | null
  /** What lies on the ground and the streets. */
  sources: Record<string, SourceSpecification>
  layersOf: (colors: MapColors) => LayerSpecification[]
  /** What the map shows first. */
  center: MapPlace
  zoom: number
  /** Whether one finger scrolls the page, and only two move the map. */
  isShared?: boolean
}

/**
 * A map in `place`, which is of `map-paper`, or null where the browser has no WebGL 2: the caller says so, and goes on
 * without it. Without `glyphs` the browser's own letters are drawn, so nothing is loaded for a name.
 */
export function openChart(
  place: HTMLElement,
  { archive, sources, layersOf, center, zoom, isShared = false }: Options,
): Chart | null {
  const streets: SourceSpecification = {
    type: 'vector',
    url: `pmtiles://${location.origin}${archive}`,
    attribution: '© OpenStreetMap contributors',
  }
  const layersIn = (colors: MapColors): LayerSpecification[] => [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    ...(archive === null ? [] : streetLayers(colors)),
    ...layersOf(colors),
  ]
  try {
    const chart = new Chart({
      container: place,
      style: {
        version: 8,
        sources: { ...(archive !== null && { streets }), ...sources },
        layers: layersIn(colorsOf(place)),
      },
      center,
      zoom,
      attributionControl: archive === null ? false : { compact: false },
      cooperativeGestures: isShared,
      fadeDuration: 0,
      trackResize: false,
      // A turned map helps nobody to find a place.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
    })
    chart.touchZoomRotate.disableRotation()
    chart.keyboard.disableRotation()
    // Its own watch passes over the first size, which comes late where the styles do.
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(place)
    chart.once('remove', () => watch.disconnect())
    void chart.once('load', () =>
      followTheme(chart, (colors) => {
        for (const { id, paint } of layersIn(colors)) repaint(chart, id, paint)
      }),
    )
    return chart.addControl(new ScaleControl())
  } catch {
    return null
  }
}
