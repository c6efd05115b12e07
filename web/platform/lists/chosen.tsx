import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** The actions for the chosen rows of a list, in a bar that floats over its end. */
export const ChosenBar = ({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) => (
  <div className="bulk" role="region" aria-label="Chosen">
    <b>{count} chosen</b>
    {children}
    <Button variant="quiet" size="row" onClick={onClear}>
      Clear
    </Button>
  </div>
)

type TickProps = { label: string; on: boolean; onChange: () => void }

/** The checkbox that chooses a row, or with `head` all rows of the page. */
export function Choose({ label, on, onChange, head = false }: TickProps & { head?: boolean }) {
  const tick = <input className="tick" type="checkbox" aria-label={label} checked={on} onChange={onChange} />
  return head ? (
    <th className="cell-choose" scope="col">
      {tick}
    </th>
  ) : (
    <td className="cell-choose">{tick}</td>
  )
}

/** The same set without `one` if it is there, else with it. */
export const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  set.has(one) ? new Set([...set].filter((each) => each !== one)) : new Set([...set, one])
