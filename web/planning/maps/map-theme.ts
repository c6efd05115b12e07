import type { LayerSpecification, Map as Chart } from 'maplibre-gl'
import type { MapColors } from './streets.ts'

/** The palette that holds where the map lies. */
export function colorsOf(place: HTMLElement): MapColors {
  const styles = getComputedStyle(place)
  const color = (name: string) => styles.getPropertyValue(name).trim()
  return {
    ground: color('--map-ground'),
    area: color('--map-area'),
    water: color('--map-water'),
    road: color('--map-road'),
    words: color('--map-words'),
    halo: color('--map-ground'),
    line: color('--map-line'),
    fence: color('--map-fence'),
    fenceShare: Number(color('--plan-fence')),
    inverted: Number(color('--plan-inverted')),
  }
}

type PaintName = Parameters<Chart['setPaintProperty']>[1]

/** Gives a layer its colors. */
export function repaint(chart: Chart, layer: string, paint: LayerSpecification['paint'] = {}): void {
  for (const [name, value] of Object.entries(paint)) chart.setPaintProperty(layer, name as PaintName, value)
}

/** Calls with the palette now, and again whenever the theme of the page changes. Gives what ends that. */
export function followTheme(chart: Chart, paint: (colors: MapColors) => void): () => void {
  const show = () => paint(colorsOf(chart.getContainer()))
  show()
  const watch = new MutationObserver(show)
  watch.observe(document.documentElement, { attributeFilter: ['class'] })
  const end = () => watch.disconnect()
  chart.once('remove', end)
  return end
}
