import type { Difference } from './differences.ts'

/** Differences in words: where, what went, what came. `most` of them, and then how many more. */
export function DiffView({ differences, most = Infinity }: { differences: readonly Difference[]; most?: number }) {
  if (differences.length === 0) return <p className="diff-none">Nothing differs.</p>
  return (
    <ul className="diff">
      {differences.slice(0, most).map(({ path, label, pieces }, at) => (
        <li key={`${path} ${at}`}>
          <span className="diff-label">{label}</span>{' '}
          {pieces.length === 0 && <em>changed</em>}
          {pieces.map(({ text, change }, index) => {
            const shown = change === 'same' ? shortened(text, index === 0, index === pieces.length - 1) : text
            return change === 'removed' ? <del key={index}>{shown}</del> : change === 'added' ? <ins key={index}>{shown}</ins> : <span key={index}>{shown}</span>
          })}
        </li>
      ))}
      {differences.length > most && <li className="diff-more">and {differences.length - most} more</li>}
    </ul>
  )
}

const AROUND = 40

/** What didn't change is context: a few words of it on either side. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= AROUND * 2) return text
  return `${first ? '' : text.slice(0, AROUND)}…${last ? '' : text.slice(-AROUND)}`
}
