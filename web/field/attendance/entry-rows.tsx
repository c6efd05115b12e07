import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { EntryBars, type Scale } from './entry-bars.tsx'
import { EntryPress } from './entry-press.tsx'
import { breaksRule, EntryState } from './entry-state.tsx'
import { minutesBetween, sheetTime, shortTime } from './time-words.ts'

export type EntryChoice = {
  chosen: ReadonlySet<string>
  onChoose?: ((id: string, isChosen: boolean) => void) | undefined
}

type Props = EntryChoice & {
  title: string
  detail: string
  entries: TimeEntry[]
  /** So many stand there at first; the rest comes when somebody asks. */
  most?: number
  scale: Scale
  now: string
  shown: string | undefined
  onShow: (id: string) => void
}

/** One group of the hours of a list. Those as planned have a box each, the others one press. */
export function EntryRows({ title, detail, entries, most = Infinity, ...rest }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const { scale, now, shown, chosen, onChoose, onShow } = rest
  const listed = isWhole ? entries : entries.filter(({ id }, at) => at < most || id === shown)
  const breaking = entries.filter(breaksRule).length
  return (
    <tbody>
      <tr className="time-group">
        <th colSpan={7} scope="rowgroup">
          {title} <span className="figure">{entries.length}</span>{' '}
          {breaking > 0 && (
            <StatusText status="danger">{breaking === 1 ? '1 breaks a rule' : `${breaking} break a rule`}</StatusText>
          )}
          <small>{detail}</small>
        </th>
      </tr>
      {listed.map((entry) => (
        <EntryRow
          key={entry.id}
          {...{ entry, scale, now, onShow, onChoose }}
          isShown={entry.id === shown}
          isChosen={chosen.has(entry.id)}
        />
      ))}
      {listed.length < entries.length && (
        <tr className="time-rest">
          <td colSpan={7}>
            {`${entries.length - listed.length} more`}{' '}
            <Button variant="quiet" size="row" icon={ChevronDown} onClick={() => setWhole(true)}>
              Show all
            </Button>
          </td>
        </tr>
      )}
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
  const { id, guard, site, post, zone, state, plannedFrom, plannedTo, paidMinutes, classes, exceptions } = entry
  const { base, night, overtime } = classes
  const parts = [
    base > 0 && `${shortTime(base)} B`,
    night > 0 && `${shortTime(night)} N`,
    overtime > 0 && `${shortTime(overtime)} O`,
  ]
  const times = `${clockOf(locale, zone, entry.in)} to ${entry.out ? clockOf(locale, zone, entry.out) : 'now'}`
  return (
    <tr className={isShown ? 'is-shown' : undefined}>
      <td className="time-box">
        {onChoose && state === 'submitted' && exceptions.length === 0 && (
          <input
            type="checkbox"
            aria-label={`Choose ${guard}, ${site}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(id, target.checked)}
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
      <td className="figure time-lengths" title={times}>
        <span>{plannedFrom && plannedTo ? sheetTime(minutesBetween(plannedFrom, plannedTo)) : '–'}</span>
        <span>{sheetTime(minutesBetween(entry.in, entry.out ?? now))}</span>
        <span className="visually-hidden">{times}</span>
      </td>
      <td className="figure time-paid">
        <strong>{sheetTime(paidMinutes)}</strong>
        <small>{parts.filter(Boolean).join(' ')}</small>
      </td>
      <td className="time-state">
        <EntryState entry={entry} />
      </td>
      <td className="time-press">{onChoose && <EntryPress entry={entry} onShow={onShow} />}</td>
    </tr>
  )
}
