import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** What can be done with all that are chosen in a list, floating over its end. */
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

type Tick = { label: string; on: boolean; onChange: () => void }

/** The cell by which a row is chosen, or as `head` all rows of the page. */
export function Choose({ label, on, onChange, head = false }: Tick & { head?: boolean }) {
  const tick = <input className="tick" type="checkbox" aria-label={label} checked={on} onChange={onChange} />
  return head ? (
    <th className="cell-choose" scope="col">
      {tick}
    </th>
  ) : (
    <td className="cell-choose">{tick}</td>
  )
}
