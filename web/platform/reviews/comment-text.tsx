import { Fragment, type ReactNode } from 'react'
import type { Person } from './mention-area.tsx'

/** The words of a comment, with the people whom they name marked. */
export function CommentText({ text, people }: { text: string; people: readonly Person[] }) {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  return <p className="comment-text">{marked(text, names)}</p>
}

function marked(text: string, names: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = []
  let rest = text
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.toLowerCase().indexOf(name.toLowerCase()) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!found) return [...parts, rest]
    const end = found.at + found.name.length
    parts.push(
      <Fragment key={parts.length}>
        {rest.slice(0, found.at)}
        <b className="mention">{rest.slice(found.at, end)}</b>
      </Fragment>,
    )
    rest = rest.slice(end)
  }
  return parts
}
