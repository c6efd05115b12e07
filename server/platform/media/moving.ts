/** The chunk that makes a PNG move (APNG) stands before its pixels. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const MOTION = Buffer.from('acTL')
const PIXELS = Buffer.from('IDAT')
/** The brand of an AVIF that is a sequence. */
const SEQUENCE = Buffer.from('ftypavis')

/** Whether a file is a moving PNG or AVIF, of which no decoder here reads more than the first picture. */
export function movesIn(content: Buffer): boolean {
  if (content.subarray(4, 12).equals(SEQUENCE)) return true
  if (!content.subarray(0, PNG.length).equals(PNG)) return false
  const motion = content.indexOf(MOTION)
  return motion !== -1 && motion < content.indexOf(PIXELS)
}
