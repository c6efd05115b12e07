import { Parser } from 'htmlparser2'

const MOST_LETTERS = 2_000_000
const MOST_DEEP = 256
const MOST_ELEMENTS = 50_000
/** Texts, comments, instructions and attributes: a parser restarts between every two of them. */
const MOST_PIECES = 300_000
/** The characters between two checks of the counts: too few for slow nesting. */
const AT_A_TIME = 16_384

const words = (count: number) => count.toLocaleString('en-US')

/**
 * Why HTML is too large to sanitise, which takes time by the square of its nesting: the end of a sentence, or
 * undefined. Reads it once, and only as far as the first limit.
 */
export function excessOf(html: string): string | undefined {
  if (html.length > MOST_LETTERS) return `it is longer than ${words(MOST_LETTERS)} characters`
  let depth = 0
  let deepest = 0
  let elements = 0
  let pieces = 0
  const piece = () => void pieces++
  const parser = new Parser({
    onopentagname: () => {
      elements++
      deepest = Math.max(deepest, ++depth)
    },
    onclosetag: () => void depth--,
    ontext: piece,
    oncomment: piece,
    onprocessinginstruction: piece,
    onattribute: piece,
  })
  for (let at = 0; at < html.length; at += AT_A_TIME) {
    parser.write(html.slice(at, at + AT_A_TIME))
    if (deepest > MOST_DEEP) return `it nests its elements more than ${MOST_DEEP} deep`
    if (elements > MOST_ELEMENTS) return `it has more than ${words(MOST_ELEMENTS)} elements`
    if (pieces > MOST_PIECES) return `it has more than ${words(MOST_PIECES)} pieces of text and attributes`
  }
  return undefined
}
