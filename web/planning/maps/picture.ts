import type { CanvasSource, Map as Chart } from 'maplibre-gl'
import type { MapPlace } from './chart.ts'
import { followTheme, repaint } from './map-theme.ts'

/** A picture on its four corners: top left, top right, bottom right, bottom left. */
export type MapPicture = { url: string; corners: readonly [MapPlace, MapPlace, MapPlace, MapPlace] }

const SOURCE = 'picture'
/** A drawing without a size of its own is drawn so large; no picture is drawn larger. */
const MOST_PIXELS = 2_048

/** Draws the picture once: a map takes no SVG, and a canvas takes all that a page shows. */
async function drawn(url: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  const [width, height] = [image.naturalWidth || MOST_PIXELS, image.naturalHeight || MOST_PIXELS]
  const scale = MOST_PIXELS / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A picture inverted so much, which keeps its hues. */
const pictureIn = (inverted: number) => ({
  'raster-brightness-min': inverted,
  'raster-brightness-max': 1 - inverted,
  'raster-hue-rotate': inverted * 180,
})

/** Lays a picture below the layer `beforeId`. Gives what takes it away again. */
export function layPicture(chart: Chart, { url, corners }: MapPicture, beforeId: string): () => void {
  let isGone = false
  let unfollow = () => {}
  const coordinates = corners.map(({ lat, lng }) => [lng, lat]) as CanvasSource['coordinates']
  void drawn(url).then(
    (canvas) => {
      if (isGone) return
      chart.addSource(SOURCE, { type: 'canvas', canvas, coordinates, animate: false })
      const paint = { 'raster-fade-duration': 0 }
      chart.addLayer({ id: SOURCE, type: 'raster', source: SOURCE, paint }, beforeId)
      unfollow = followTheme(chart, ({ inverted }) => repaint(chart, SOURCE, pictureIn(inverted)))
    },
    // A picture that can't be read is missing on the plan as well.
    () => {},
  )
  return () => {
    isGone = true
    unfollow()
    if (!chart.style || !chart.getLayer(SOURCE)) return
    chart.removeLayer(SOURCE)
    chart.removeSource(SOURCE)
  }
}
