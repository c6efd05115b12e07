const ADDRESS = /^\/guide\/[a-z][a-z-]*-(\d+)x(\d+)\.webp$/

/**
 * The width and height in px of a picture of the product's own guide, which lies with its files; null for any other
 * address.
 */
export function guidePictureAt(address: string): { width: number; height: number } | null {
  const [, width, height] = ADDRESS.exec(address) ?? []
  return width ? { width: Number(width), height: Number(height) } : null
}
