import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

/** The colors of a map, from the palette of the page around it. */
export type MapColors = {
  ground: string
  area: string
  water: string
  road: string
  words: string
  halo: string
  line: string
  fence: string
  /** How much of a geofence is seen, from 0 to 1. */
  fenceShare: number
  /** Pictures are inverted, from 0 to 1: paper is white, and a night is not. */
  inverted: number
}

const FROM_STREETS = { source: 'streets' } as const
const ROAD_WIDTH: ExpressionSpecification = ['interpolate', ['exponential', 1.6], ['zoom'], 8, 0.6, 14, 2.5, 18, 14]

/**
 * The streets of a Protomaps archive (https://docs.protomaps.com/basemaps/layers), quiet enough for what lies on
 * them: areas, water, roads and buildings, with the names of places and of larger roads.
 */
export const streetLayers = ({ area, water, road, words, halo }: MapColors): LayerSpecification[] => [
  { ...FROM_STREETS, id: 'landuse', 'source-layer': 'landuse', type: 'fill', paint: { 'fill-color': area } },
  { ...FROM_STREETS, id: 'water', 'source-layer': 'water', type: 'fill', paint: { 'fill-color': water } },
  {
    ...FROM_STREETS,
    id: 'roads',
    'source-layer': 'roads',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': road, 'line-width': ROAD_WIDTH },
  },
  {
    ...FROM_STREETS,
    id: 'buildings',
    'source-layer': 'buildings',
    type: 'fill',
    minzoom: 14,
    paint: { 'fill-color': area, 'fill-outline-color': road },
  },
  {
    ...FROM_STREETS,
    id: 'road-names',
    'source-layer': 'roads',
    type: 'symbol',
    minzoom: 14,
    layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 12 },
    paint: { 'text-color': words, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
  {
    ...FROM_STREETS,
    id: 'place-names',
    'source-layer': 'places',
    type: 'symbol',
    layout: { 'text-field': ['get', 'name'], 'text-size': 13 },
    paint: { 'text-color': words, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
]
