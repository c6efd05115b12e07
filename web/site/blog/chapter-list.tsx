import type { Chapter } from './chapters.ts'

// One or two headings are found by looking.
const LEAST = 3

/**
 * What a post says, as the round through it: each chapter a checkpoint with its minute. On a phone it opens above the
 * text.
 */
export function ChapterList({ chapters }: { chapters: Chapter[] }) {
  if (chapters.length < LEAST) return null
  return (
    <nav className="chapters-list" aria-label="In this post">
      <details>
        <summary>In this post</summary>
        <ol>
          {chapters.map(({ id, text, at }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="figure" aria-hidden="true">
                  {at}
                </span>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
