import { bytesInWords, type Company } from '../../../contract/platform/users/companies.ts'
import { dayOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { actions, type Column } from '../lists/data-table.tsx'
import { companyStateNames } from './words.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const shareOf = (used: number, most: number) => `${Math.floor((100 * used) / most)}%`
const looks = { trial: 'info', active: 'success', read_only: 'idle' } as const

/** A day of the calendar as people read it, whatever the zone of the browser. */
const calendarDay = (day: string) => <time dateTime={day}>{dayOf(`${day}T00:00`)}</time>

/** The columns of the companies. `onOpen` opens what changes a company. */
export const companyColumns = (onOpen: (company: Company, part: 'standing' | 'quota') => void): Column<Company>[] => [
  {
    head: 'Company',
    sort: 'name',
    className: 'cell-person',
    cell: ({ name, slug, isSample }) => (
      <>
        <b>{name}</b> {isSample && <span className="tag">Sample</span>}
        <span>{slug}</span>
      </>
    ),
  },
  {
    head: 'State',
    className: 'cell-person',
    cell: ({ state, askedAt }) => (
      <>
        <StatusText status={looks[state]}>{companyStateNames[state]}</StatusText>
        {askedAt && (
          <span>
            <StatusText status="warning">Asked on {dayOf(askedAt)}</StatusText>
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Trial ends',
    sort: 'trial',
    className: 'cell-time',
    cell: ({ state, trialEndsOn }) => (state === 'trial' && trialEndsOn ? calendarDay(trialEndsOn) : 'No trial'),
  },
  { head: 'Guards', sort: 'guards', first: 'desc', isFigure: true, cell: ({ guards }) => count(guards) },
  {
    head: 'Used',
    sort: 'used',
    first: 'desc',
    className: 'cell-usage',
    cell: ({ used, quota, isSet }) => (
      <ul className="figure">
        <li>
          {count(used.rows)} of {count(quota.rows)} rows, {shareOf(used.rows, quota.rows)}
        </li>
        <li>
          {bytesInWords(used.bytes)} of {bytesInWords(quota.bytes)}, {shareOf(used.bytes, quota.bytes)}
        </li>
        <li>
          {count(used.events)} of {count(quota.events)} events today
        </li>
        {isSet && <li>A quota of its own</li>}
      </ul>
    ),
  },
  {
    head: 'Last used',
    sort: 'last',
    first: 'desc',
    className: 'cell-time',
    cell: ({ lastUsedOn }) => (lastUsedOn ? calendarDay(lastUsedOn) : 'Never'),
  },
  actions((company) => (
    <>
      <Button
        variant="outline"
        size="row"
        aria-label={`Change state of ${company.name}`}
        onClick={() => onOpen(company, 'standing')}
      >
        Change state
      </Button>
      <Button
        variant="outline"
        size="row"
        aria-label={`Set quota of ${company.name}`}
        onClick={() => onOpen(company, 'quota')}
      >
        Set quota
      </Button>
    </>
  )),
]
