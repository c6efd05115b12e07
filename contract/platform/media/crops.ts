import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { LEAST, WHOLE } from './crop.ts'
import { MediaItem } from './library.ts'

const side = z.int().check(z.gte(LEAST, 'This crop is too small'), z.lte(WHOLE))
const start = z.int().check(z.gte(0), z.lte(WHOLE - LEAST))

const Crop = z.strictObject({ left: start, top: start, width: side, height: side }).check(
  z.refine(({ left, top, width, height }) => left + width <= WHOLE && top + height <= WHOLE, {
    error: 'The crop must lie within the picture',
    path: ['width'],
  }),
)
export const mediaCrops = endpoints({
  readCrop: {
    method: 'GET',
    path: '/admin/media/crops/:file',
    access: 'editor',
    params: z.object({ file: Id }),
    summary:
      'The picture to which a file belongs, as a page names it, and the crop that the file shows; null for the whole.',
    reply: z.object({ item: MediaItem, crop: z.nullable(Crop) }),
  },
  crop: {
    method: 'POST',
    path: '/admin/media/:id/crops',
    access: 'editor',
    params: z.object({ id: Id }),
    body: Crop,
    summary:
      'Makes the files of a crop, for one use of a picture, and gives its address. The same crop has one address. ' +
      'Refused (400) for a drawing (SVG).',
    reply: z.object({ address: z.string() }),
  },
})
