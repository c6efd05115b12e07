import { FilePart } from './file-part.tsx'

/** Something that happens by itself unless somebody acts: what, when in words, and what it does. */
export type SelfStep = { id: string; at: string; clock: string; what: string; does: string }

/** What runs by itself unless somebody acts, the soonest first. */
export function SelfPart({ steps }: { steps: readonly SelfStep[] }) {
  return (
    <FilePart id="file-self" title="What runs by itself" aside={<p>unless somebody acts</p>}>
      {steps.length === 0 ? (
        <p className="ops-note file-more">Nothing. No clock runs.</p>
      ) : (
        <ol className="file-self">
          {steps
            .toSorted((a, b) => a.at.localeCompare(b.at))
            .map(({ id, at, clock, what, does }) => (
              <li key={id}>
                <b>{what}</b>
                <time className="figure" dateTime={at}>
                  {clock}
                </time>
                <small>{does}</small>
              </li>
            ))}
        </ol>
      )}
    </FilePart>
  )
}
