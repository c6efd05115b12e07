const MOST = 99

/** A number beside a way to a screen, with `words` for people who can't see it; nothing while it is 0. */
export function SideCount({ count, words, urgent = false }: { count: number; words: string; urgent?: boolean }) {
  if (count === 0) return null
  return (
    <span className="side-word side-count" data-urgent={urgent}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
