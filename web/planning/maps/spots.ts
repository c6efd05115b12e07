import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './streets.ts'

/** Something that is shown by a dot and its name. */
export type Spot = { name: string; lat: number; lng: number }

export const spotSource = (spots: readonly Spot[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: spots.map(({ name, lat, lng }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  },
})

export const spotLayers = ({ words, ground, halo }: MapColors): LayerSpecification[] => [
  {
    id: 'spots',
    type: 'circle',
    source: 'spots',
    paint: { 'circle-radius': 6, 'circle-color': words, 'circle-stroke-color': ground, 'circle-stroke-width': 2 },
  },
  {
    id: 'spot-names',
    type: 'symbol',
    source: 'spots',
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.2], 'text-anchor': 'top' },
    paint: { 'text-color': words, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
]
