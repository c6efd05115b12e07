import type { Heading } from '../../platform/rich-text/outline.ts'

/** Fewer headings than this are found by looking. */
const LEAST = 4

/** What a long text says, beside it; on a phone it opens above it. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  if (headings.length < LEAST) return null
  return (
    <nav className="contents-list" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
