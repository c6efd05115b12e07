import { guidePictureAt } from '../../../contract/platform/media/guide-picture.ts'
import { pictureAt, pictureSize, pictureWidths } from '../../../contract/platform/media/picture.ts'

/** Takes no part in the layout: the picture within stands where it would without. */
const CONTENTS = { display: 'contents' }

/**
 * A picture by its address. Those of the library come as AVIF or WebP in the width that the screen needs, with their
 * own proportions; any other is shown as it is, in the `width` and `height` (px) given. `sizes` says how wide it
 * stands, which is the width of the page unless said otherwise.
 */
export function SitePicture({
  src,
  alt,
  sizes = '(width < 1280px) 100vw, 1180px',
  width,
  height,
  className,
  eager = false,
}: {
  src: string
  alt: string
  sizes?: string
  width?: number
  height?: number
  className?: string
  /** For the first thing that is seen of a page. */
  eager?: boolean
}) {
  if (!src) return null // not chosen yet, as in a preview
  const picture = pictureAt(src)
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  if (!picture) {
    const size = guidePictureAt(src) ?? { width, height }
    return <img src={src} alt={alt} {...size} className={className} {...loading} />
  }

  const { file, extension, x, y } = picture
  const set = (format: 'avif' | 'webp') =>
    pictureWidths(picture.width)
      .map((wide) => `${pictureSize(file, wide, format)} ${wide}w`)
      .join(', ')
  const image = (
    <img
      src={src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      className={className}
      style={{ objectPosition: `${x}% ${y}%` }}
      {...loading}
    />
  )
  if (extension === 'svg') return image
  return (
    <picture style={CONTENTS}>
      {/* The AVIF of a picture that moves stands still. */}
      <source
        type="image/avif"
        srcSet={set('avif')}
        sizes={sizes}
        media={extension === 'gif' ? '(prefers-reduced-motion: reduce)' : undefined}
      />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
