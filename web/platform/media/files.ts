const MEGABYTE = 1024 * 1024
const LARGEST_MB = 25

/** What the file picker offers; the server looks at the content. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

/** Why a file need not be sent at all, or null. */
export function takeable({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return 'This file is empty'
  if (size > LARGEST_MB * MEGABYTE) return `This file is larger than ${LARGEST_MB} MB. Save it smaller and try again.`
  return type && !type.startsWith('image/') ? 'This is not a picture. Use PNG, JPEG, WebP, AVIF, GIF or SVG.' : null
}

/** The files that were dropped or pasted; none where it was text or something else. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** A size in bytes as people say it. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

/** So many pictures, in words. */
export const inPictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`
