import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropInPixels, isWhole, LEAST, largestCrop, movedCrop, resizedCrop, WHOLE } from './crop.ts'
import { mediaCrops } from './crops.ts'

const takes = (crop: unknown) => mediaCrops.crop.body.safeParse(crop).success

const length = fc.integer({ min: LEAST, max: WHOLE })
const crops = fc.record({ width: length, height: length }).chain(({ width, height }) =>
  fc.record({
    left: fc.integer({ min: 0, max: WHOLE - width }),
    top: fc.integer({ min: 0, max: WHOLE - height }),
    width: fc.constant(width),
    height: fc.constant(height),
  }),
)
const shapes = fc.double({ min: 0.05, max: 20, noNaN: true })
const way = fc.integer({ min: -2 * WHOLE, max: 2 * WHOLE })
const pixels = fc.integer({ min: 1, max: 12_000 })

test('picture-crop-per-use: a frame that is moved or resized stays within the picture, whatever is dragged', () => {
  fc.assert(
    fc.property(crops, way, way, fc.option(shapes, { nil: undefined }), (crop, right, down, shape) => {
      const moved = movedCrop(crop, right, down)
      expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
      const resized = resizedCrop(crop, right, down, shape)
      expect([resized.left, resized.top]).toEqual([crop.left, crop.top])
      expect([takes(moved), takes(resized)]).toEqual([true, true])
    }),
  )
})

test('a frame keeps its shape as far as thousandths allow, and begins as large as it fits', () => {
  const point = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), point, point, way, (shape, x, y, wider) => {
      const first = largestCrop(shape, { x, y })
      expect(takes(first)).toBe(true)
      expect(Math.max(first.width, first.height)).toBe(WHOLE)
      const { width, height } = resizedCrop(first, wider, 0, shape)
      expect(Math.abs(width - height * shape)).toBeLessThanOrEqual(0.5 + shape)
    }),
  )
})

test('in px a crop lies within its picture, has at least one px, and the whole is the whole', () => {
  fc.assert(
    fc.property(crops, pixels, pixels, (crop, width, height) => {
      const part = cropInPixels(crop, { width, height })
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
      expect(part.left + part.width).toBeLessThanOrEqual(width)
      expect(part.top + part.height).toBeLessThanOrEqual(height)
      if (isWhole(crop)) expect(part).toEqual({ left: 0, top: 0, width, height })
    }),
  )
})

test.each([
  ['outside on the right', { left: 600, top: 0, width: 500, height: 500 }],
  ['outside below', { left: 0, top: 600, width: 500, height: 500 }],
  ['left of the picture', { left: -1, top: 0, width: 500, height: 500 }],
  ['empty', { left: 0, top: 0, width: 0, height: 500 }],
  ['in parts of thousandths', { left: 0.5, top: 0, width: 500, height: 500 }],
  ['without a side', { left: 0, top: 0, width: 500 }],
  ['with something else', { left: 0, top: 0, width: 500, height: 500, angle: 90 }],
])('a crop that lies %s is refused', (_, crop) => {
  expect(takes(crop)).toBe(false)
})
