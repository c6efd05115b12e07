/** A crop counts in thousandths of the picture's width and height. */
export const WHOLE = 1000
/** The least width and height of a crop. */
export const LEAST = 50

/** The part of a picture that one use of it shows, in thousandths of the picture's width and height. */
export type Crop = { left: number; top: number; width: number; height: number }

export const isWhole = ({ width, height }: Crop): boolean => width === WHOLE && height === WHOLE

export type Size = { width: number; height: number }

/** A crop in px of a picture of this size: whole px, at least one, and none outside. */
export function cropInPixels({ left, top, width, height }: Crop, size: Size): Crop {
  const [x, wide] = part(left, width, size.width)
  const [y, high] = part(top, height, size.height)
  return { left: x, top: y, width: wide, height: high }
}

function part(from: number, length: number, pixels: number): [start: number, pixels: number] {
  const start = Math.min(Math.round((from / WHOLE) * pixels), pixels - 1)
  const end = Math.round(((from + length) / WHOLE) * pixels)
  return [start, Math.max(1, end - start)]
}

/**
 * The largest crop of a shape around a point of the picture (in percent, as its focal point is). `shape` is its width
 * divided by its height, both in thousandths.
 */
export function largestCrop(shape: number, { x, y }: { x: number; y: number }): Crop {
  const width = clamp(WHOLE * shape, LEAST, WHOLE)
  const height = clamp(WHOLE / shape, LEAST, WHOLE)
  return {
    left: clamp((x / 100) * WHOLE - width / 2, 0, WHOLE - width),
    top: clamp((y / 100) * WHOLE - height / 2, 0, WHOLE - height),
    width,
    height,
  }
}

/** The crop at another place, as far as the picture goes. */
export const movedCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: clamp(crop.left + right, 0, WHOLE - crop.width),
  top: clamp(crop.top + down, 0, WHOLE - crop.height),
})

/** The crop wider and higher, as far as the picture goes. Its left and top stay, and so does its `shape`, if any. */
export function resizedCrop(crop: Crop, wider: number, higher: number, shape?: number): Crop {
  const [room, height] = [WHOLE - crop.left, WHOLE - crop.top]
  if (shape === undefined)
    return {
      ...crop,
      width: clamp(crop.width + wider, LEAST, room),
      height: clamp(crop.height + higher, LEAST, height),
    }
  const most = Math.min(room, height * shape)
  const width = clamp(crop.width + (wider || higher * shape), Math.min(most, Math.max(LEAST, LEAST * shape)), most)
  return { ...crop, width: clamp(width, LEAST, room), height: clamp(width / shape, LEAST, height) }
}

const clamp = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most))
