import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { StatusText } from '../../ui/status.tsx'
import { EntryBars, type Scale } from './entry-bars.tsx'
import { exceptionInWords, minutesBetween, sheetTime } from './time-words.ts'

export type EntryChoice = {
  chosen: ReadonlySet<string>
  onChoose?: ((ids: string[], isChosen: boolean) => void) | undefined
}

type Props = EntryChoice & {
  title: string
  detail: string
  entries: TimeEntry[]
  scale: Scale
  now: string
  shown: string | undefined
  onShow: (id: string) => void
}

/** One group of the hours of a list, with a box for each that can be approved. */
export function EntryRows({ title, detail, entries, scale, now, shown, chosen, onChoose, onShow }: Props) {
  if (entries.length === 0) return null
  return (
    <tbody>
      <tr className="time-group">
        <th colSpan={6} scope="rowgroup">
          {title} <span className="figure">{entries.length}</span>
          <small>{detail}</small>
        </th>
      </tr>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          {...{ entry, scale, now, onShow, onChoose }}
          isShown={entry.id === shown}
          isChosen={chosen.has(entry.id)}
        />
      ))}
    </tbody>
  )
}

type RowProps = Pick<Props, 'scale' | 'now' | 'onChoose' | 'onShow'> & {
  entry: TimeEntry
  isShown: boolean
  isChosen: boolean
}

function EntryRow({ entry, scale, now, isShown, isChosen, onChoose, onShow }: RowProps) {
  const { locale } = useCompany()
  const { id, guard, site, post, zone, state, plannedFrom, plannedTo, paidMinutes, classes } = entry
  const { base, night, overtime } = classes
  const parts = [
    base > 0 && `${sheetTime(base)} B`,
    night > 0 && `${sheetTime(night)} N`,
    overtime > 0 && `${sheetTime(overtime)} O`,
  ]
  return (
    <tr className={isShown ? 'is-shown' : undefined}>
      <td>
        {onChoose && state === 'submitted' && (
          <input
            type="checkbox"
            aria-label={`Choose ${guard}, ${site}`}
            checked={isChosen}
            onChange={({ target }) => onChoose([id], target.checked)}
          />
        )}
      </td>
      <th scope="row">
        <button type="button" aria-pressed={isShown} onClick={() => onShow(id)}>
          {guard}
        </button>
        <small>{`${site}, ${post}`}</small>
      </th>
      <td className="time-bar-cell">
        <EntryBars {...{ entry, scale, now }} />
      </td>
      <td className="figure">
        <span>{plannedFrom && plannedTo ? sheetTime(minutesBetween(plannedFrom, plannedTo)) : '–'}</span>
        <span>
          {clockOf(locale, zone, entry.in)} {entry.out ? `– ${clockOf(locale, zone, entry.out)}` : '– now'}
        </span>
      </td>
      <td className="figure">
        <strong>{sheetTime(paidMinutes)}</strong>
        <small>{parts.filter(Boolean).join(' ')}</small>
      </td>
      <td>
        <EntryState entry={entry} />
      </td>
    </tr>
  )
}

/** Why somebody looks at an entry, or that nobody has to. */
function EntryState({ entry }: { entry: TimeEntry }) {
  const { exceptions, state, out, replaces, decidedBy } = entry
  if (exceptions.length > 0)
    return (
      <>
        {exceptions.map((each) => (
          <StatusText key={each} status="warning">
            {exceptionInWords(each, entry)}
          </StatusText>
        ))}
        {state !== 'submitted' && out && <small>{state}</small>}
      </>
    )
  if (!out) return <StatusText status="info">On post</StatusText>
  if (state === 'locked') return <StatusText status="success">Locked</StatusText>
  if (state === 'approved')
    return <StatusText status="success">{`Approved${decidedBy ? ` by ${decidedBy}` : ''}`}</StatusText>
  return replaces ? (
    <StatusText status="info">Corrected</StatusText>
  ) : (
    <StatusText status="success">As planned</StatusText>
  )
}
