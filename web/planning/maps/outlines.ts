import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapPlace } from './chart.ts'
import type { MapColors } from './streets.ts'

/** An outline on a map: a geofence, a part of a site with its name, or how far a position may be off. */
export type MapOutline = { kind: 'fence' | 'zone' | 'doubt'; name: string; ring: readonly MapPlace[] }

type Shapes = Exclude<GeoJSONSourceSpecification['data'], string>

const lineOf = (places: readonly MapPlace[]) => places.map(({ lat, lng }) => [lng, lat])

/** Outlines and ways as a map reads them. A ring ends where it begins. */
export const shapesOf = (outlines: readonly MapOutline[], walks: readonly (readonly MapPlace[])[]): Shapes => ({
  type: 'FeatureCollection',
  features: [
    ...outlines.map(({ kind, name, ring }) => ({
      type: 'Feature' as const,
      properties: { kind, name },
      geometry: { type: 'Polygon' as const, coordinates: [lineOf([...ring, ring[0]!])] },
    })),
    ...walks.map((walk) => ({
      type: 'Feature' as const,
      properties: { kind: 'walk', name: '' },
      geometry: { type: 'LineString' as const, coordinates: lineOf(walk) },
    })),
  ],
})

const ofKind = (...kinds: string[]): ['in', ['get', string], ['literal', string[]]] => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
]

/** How outlines and ways are drawn: as on the plan of a site. */
export const outlineLayers = ({ words, ground, halo, line, fence, fenceShare }: MapColors): LayerSpecification[] => {
  const shapes = { source: 'shapes' } as const
  return [
    {
      ...shapes,
      id: 'fences',
      type: 'fill',
      filter: ofKind('fence', 'doubt'),
      paint: { 'fill-color': fence, 'fill-opacity': fenceShare },
    },
    {
      ...shapes,
      id: 'fence-lines',
      type: 'line',
      filter: ofKind('fence', 'doubt'),
      paint: { 'line-color': line, 'line-width': 2 },
    },
    {
      ...shapes,
      id: 'zones',
      type: 'fill',
      filter: ofKind('zone'),
      paint: { 'fill-color': ground, 'fill-opacity': 0.4 },
    },
    {
      ...shapes,
      id: 'zone-lines',
      type: 'line',
      filter: ofKind('zone'),
      paint: { 'line-color': line, 'line-width': 1.5, 'line-dasharray': [5, 3] },
    },
    {
      ...shapes,
      id: 'walks',
      type: 'line',
      filter: ofKind('walk'),
      paint: { 'line-color': line, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      ...shapes,
      id: 'zone-names',
      type: 'symbol',
      filter: ofKind('zone'),
      layout: { 'text-field': ['get', 'name'], 'text-size': 11 },
      paint: { 'text-color': words, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
  ]
}
