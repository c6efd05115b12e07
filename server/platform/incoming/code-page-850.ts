import { CP850 } from '../csv/csv-code-pages.ts'

const LABEL = /(charset\s*=\s*"?|=\?)(?:cp-?|ibm-?|cspc)850(?:multilingual)?\b/gi
// Of the standard encodings this one keeps every byte apart: 0x80 to 0xFF become U+F780 to U+F7FF.
const KEPT = 'x-user-defined'
const FIRST = 0xf780

/** The same mail with a label that the reader of mails knows, or null where none of its texts is in code page 850. */
export function relabeled(raw: Buffer): Buffer | null {
  const bytes = raw.toString('latin1')
  const other = bytes.replace(LABEL, `$1${KEPT}`)
  return other === bytes ? null : Buffer.from(other, 'latin1')
}

/** The letters of words that were read by that label. */
export const inLetters = (words: string): string =>
  words.replace(/[\uf780-\uf7ff]/g, (kept) => CP850[kept.charCodeAt(0) - FIRST]!)
