import type { ReactNode } from 'react'
import { FilePart } from './file-part.tsx'

export type Fact = { id?: string; what: string; value: ReactNode }

type Props = {
  id: string
  title: string
  aside?: ReactNode
  facts: readonly Fact[]
  none: string
  children?: ReactNode
}

/** Facts of an incident, each with its name. */
export const KeptPart = ({ id, title, aside, facts, none, children }: Props) => (
  <FilePart {...{ id, title, aside }}>
    {facts.length === 0 ? (
      <p className="ops-note file-more">{none}</p>
    ) : (
      <dl className="file-kept">
        {facts.map(({ what, value, id: key = what }) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </FilePart>
)
