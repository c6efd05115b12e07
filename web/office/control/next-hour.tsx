import type { Control, NextItem } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { NEXT_FACES } from './control-words.ts'

/** What comes within the hour: who starts, relieves and leaves, rounds and check calls. */
export function NextHour({ board: { next, nextCount } }: { board: Control }) {
  return (
    <section className="control-next" aria-labelledby="control-next">
      <header className="control-head">
        <h2 id="control-next" tabIndex={-1}>
          Next 60 minutes <span className="figure">{nextCount}</span>
        </h2>
      </header>
      {next.length === 0 ? (
        <p className="ops-note control-more">Nothing is planned within the hour.</p>
      ) : (
        <ul className="control-soon">
          {next.map((item) => (
            <Item key={`${item.kind} ${item.id} ${item.at}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ item }: { item: NextItem }) {
  const { locale } = useCompany()
  const { kind, at, zone, site, post, what, guard, isConfirmed } = item
  const { icon, words } = NEXT_FACES[kind]
  const isShift = kind === 'start' || kind === 'relief'
  return (
    <li>
      <time className="figure" dateTime={at}>
        {clockOf(locale, zone, at)}
      </time>
      <Icon of={icon} size={14} />
      <b>{words}</b>
      <span>{[site, post, what].filter(Boolean).join(', ')}</span>
      <span className="control-soon-who">
        {guard ?? <StatusText status="danger">Nobody</StatusText>}
        {isShift && guard && !isConfirmed && <small>not confirmed</small>}
        {kind === 'end' && <small>nobody follows</small>}
      </span>
    </li>
  )
}
