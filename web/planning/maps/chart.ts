import { addProtocol, Map as Chart, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { type MapColors, streetLayers } from './streets.ts'

// Without it a built page looks for the worker beside its own file, and no marker is ever drawn.
setWorkerUrl(workerFile)
addProtocol('pmtiles', new Protocol().tile)

/** Something that is shown by a dot and its name. */
export type Spot = { name: string; lat: number; lng: number }

const pointsOf = (spots: readonly Spot[]) => ({
  type: 'FeatureCollection' as const,
  features: spots.map(({ name, lat, lng }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
})

/** The palette that holds where the map lies. */
function colorsOf(place: HTMLElement): MapColors {
  const styles = getComputedStyle(place)
  const color = (name: string) => styles.getPropertyValue(name).trim()
  return {
    ground: color('--map-ground'),
    area: color('--map-area'),
    water: color('--map-water'),
    road: color('--map-road'),
    words: color('--map-words'),
    halo: color('--map-ground'),
  }
}

/** Without `glyphs` the browser's own letters are drawn, so nothing is loaded for a name. */
const styleOf = (colors: MapColors, archive: string | null, spots: readonly Spot[]): StyleSpecification => ({
  version: 8,
  sources: {
    ...(archive !== null && {
      streets: {
        type: 'vector' as const,
        url: `pmtiles://${location.origin}${archive}`,
        attribution: '© OpenStreetMap contributors',
      },
    }),
    spots: { type: 'geojson', data: pointsOf(spots) },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    ...(archive === null ? [] : streetLayers(colors)),
    {
      id: 'spots',
      type: 'circle',
      source: 'spots',
      paint: {
        'circle-radius': 6,
        'circle-color': colors.words,
        'circle-stroke-color': colors.ground,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'spot-names',
      type: 'symbol',
      source: 'spots',
      layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.2], 'text-anchor': 'top' },
      paint: { 'text-color': colors.words, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
    },
  ],
})

type Options = {
  /** The address of the streets; null without any. */
  archive: string | null
  spots: readonly Spot[]
  /** What the map shows first. */
  center: { lat: number; lng: number }
  zoom: number
}

/** A map in `place`, or null where the browser has no WebGL 2: the caller says so, and goes on without it. */
export function openChart(place: HTMLElement, { archive, spots, center, zoom }: Options): Chart | null {
  try {
    const chart = new Chart({
      container: place,
      style: styleOf(colorsOf(place), archive, spots),
      center,
      zoom,
      attributionControl: archive === null ? false : { compact: false },
      // A turned map helps nobody to find a place.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
    })
    chart.touchZoomRotate.disableRotation()
    chart.keyboard.disableRotation()
    return chart.addControl(new ScaleControl())
  } catch {
    return null
  }
}
