import type { Difference, Piece } from './differences.ts'

/** Differences in words: where, what went, what came. `most` of them, and then how many more. */
export function DiffView({ differences, most = Infinity }: { differences: readonly Difference[]; most?: number }) {
  if (differences.length === 0) return <p className="diff-none">Nothing differs.</p>
  return (
    <ul className="diff">
      {differences.slice(0, most).map(({ path, label, pieces, block = '' }, at) => (
        <li key={`${path} ${at}`} className={block && `diff-block diff-${block}`}>
          <span className="diff-label">{label}</span> {pieces.length === 0 && <em>changed</em>}
          {pieces.map((piece, index) => (
            <DiffWords key={index} piece={piece} first={index === 0} last={index === pieces.length - 1} />
          ))}
        </li>
      ))}
      {differences.length > most && <li className="diff-more">and {differences.length - most} more</li>}
    </ul>
  )
}

const PICTURE = /\/media\/[\w./-]+\.(?:png|jpe?g|webp|avif|gif|svg)/i

/** A stretch of a text; where it names a picture of the library, that picture. */
export function DiffWords({ piece: { text, change }, first, last }: { piece: Piece; first: boolean; last: boolean }) {
  if (change === 'same') return <span>{shortened(text, first, last)}</span>
  const [address] = PICTURE.exec(text) ?? []
  const words = address ? text.replace(address, '').replace(/^ · | · $/g, '') : text
  const shown = (
    <>
      {address && <img className="diff-picture" src={address} alt={words ? '' : 'The picture'} />}
      {words}
    </>
  )
  return change === 'removed' ? <del>{shown}</del> : <ins>{shown}</ins>
}

const AROUND = 40

/** What didn't change is context: a few words of it on either side. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= AROUND * 2) return text
  return `${first ? '' : text.slice(0, AROUND)}…${last ? '' : text.slice(-AROUND)}`
}
