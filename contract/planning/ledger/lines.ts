const MARK = 'watchpost-checkpoint/'
const VERSION = '1'
// A damaged line is cut to the length of a whole one.
const LONGEST = 330
const PARTS = [
  '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})',
  '([1-9][0-9]{0,14})',
  '([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z)',
  '([0-9a-f]{64})',
  '([0-9a-f]{64}|)',
  '([A-Za-z0-9_-]{86})',
]
const LINE = new RegExp(`^${MARK}${VERSION}/${PARTS.join('/')}`)

/** A signed head of the chain. `root` is the Merkle root of the hashes since the last checkpoint; null in old ones. */
export type SignedHead = {
  organisationId: string
  seq: number
  at: Date
  hash: string
  root: string | null
  signature: string
}

/** A checkpoint as one line of plain characters, which mails carry and people paste. */
export const lineOf = ({ organisationId, seq, at, hash, root, signature }: SignedHead): string =>
  MARK + [VERSION, organisationId, seq, at.toISOString(), hash, root ?? '', signature].join('/')

/** Whether a text holds the beginning of a checkpoint line. */
export const hasLine = (text: string): boolean => linesIn(text).length > 0

/** The checkpoint lines of a text, such as a whole mail, without the breaks and quote marks that mail programs add. */
export const linesIn = (text: string): string[] =>
  text
    .replace(/[\s>\u200b]/g, '')
    .split(MARK)
    .slice(1)
    .map((rest) => LINE.exec(MARK + rest)?.[0] ?? (MARK + rest).slice(0, LONGEST))

/** What a line says; null for one that is damaged. */
export function readLine(line: string): SignedHead | null {
  const [, organisationId, seq, at, hash, root, signature] = LINE.exec(line) ?? []
  const moment = new Date(at ?? '')
  if (signature === undefined || Number.isNaN(moment.getTime())) return null
  return { organisationId: organisationId!, seq: Number(seq), at: moment, hash: hash!, root: root || null, signature }
}
