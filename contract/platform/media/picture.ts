/**
 * The facts that a picture's address contains, so pages can show it without another request. `width` and `height` are
 * those of its largest size, in px. The focal point (`x`, `y`) is in percent from the left and top. `file` names the
 * folder of its files. `extension` is that of the one file which every browser and mail program can show.
 */
export type Picture = { file: string; width: number; height: number; x: number; y: number; extension: PictureExtension }

export const pictureExtensions = ['jpg', 'png', 'gif', 'svg'] as const
export type PictureExtension = (typeof pictureExtensions)[number]

const ADDRESS = /^\/media\/([\da-f-]{36})\/(\d+)x(\d+)(?:-(\d+)-(\d+))?\.(jpg|png|gif|svg)$/

const MIDDLE = 50

/** The picture at an address of the media library, or null for any other address. */
export function pictureAt(address: string): Picture | null {
  const [, file, width, height, x = MIDDLE, y = MIDDLE, extension] = ADDRESS.exec(address) ?? []
  return file
    ? {
        file,
        width: Number(width),
        height: Number(height),
        x: Number(x),
        y: Number(y),
        extension: extension as PictureExtension,
      }
    : null
}

/** The address of a picture. It answers with the file that every browser can show. */
export function pictureAddress({ file, width, height, x, y, extension }: Picture): string {
  const point = x === MIDDLE && y === MIDDLE ? '' : `-${x}-${y}`
  return `/media/${file}/${width}x${height}${point}.${extension}`
}

/** The widths in px of a picture's AVIF and WebP files. */
export const pictureWidths = (width: number): number[] => [
  ...[320, 640, 960, 1280, 1920].filter((step) => step < width),
  width,
]

/** The address of a picture in one of its widths. */
export const pictureSize = (file: string, width: number, format: 'avif' | 'webp') => `/media/${file}/${width}.${format}`
