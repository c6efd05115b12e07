import { useQuery } from '@tanstack/react-query'
import BedSingle from 'lucide-react/icons/bed-single'
import ChartColumn from 'lucide-react/icons/chart-column'
import Moon from 'lucide-react/icons/moon'
import type { NearLimit } from '../../../contract/office/today/today.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { hoursOf } from '../../planning/shifts/week.ts'
import { limitsQuery } from './calls.ts'
import { TodayPart } from './part.tsx'

const ICONS = { week: ChartColumn, average: ChartColumn, nights: Moon, rest: BedSingle, owed: BedSingle } as const

/** Guards who are near a limit this week, each by the limit that is nearest. */
export function NearLimits() {
  const { slug } = useCompany()
  const { data, error, refetch } = useQuery(limitsQuery(slug))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The limits could not be read" lines={3} />
      {data && (
        <TodayPart
          id="limits"
          title="Near a limit"
          count={data.total}
          detail="Measured with this week as planned"
          none="Nobody is near a limit this week."
        >
          <ul className="today-limits">
            {data.near.map((near) => (
              <Near key={near.guardId} near={near} />
            ))}
          </ul>
        </TodayPart>
      )}
    </>
  )
}

function Near({ near }: { near: NearLimit }) {
  const { hrefOf } = useCompany()
  const { guardId, guard, kind, measured, limit } = near
  const figure = (value: number) => (kind === 'nights' ? String(value) : hoursOf(value))
  return (
    <li>
      <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>
      <span className="today-kind">
        <Icon of={ICONS[kind]} size={14} /> {titleOf(near)}
      </span>
      <span className="today-used" aria-hidden="true">
        <i className={lookOf(near)} style={{ width: `${Math.min(100, (measured / limit) * 100)}%` }} />
      </span>
      <span className="figure">
        <b>{figure(measured)}</b> of {figure(limit)}
      </span>
      <span className="today-left">{leftOf(near)}</span>
    </li>
  )
}

function titleOf({ kind, weeks }: NearLimit): string {
  if (kind === 'average') return `${weeks}-week average`
  return kind === 'nights' ? 'Nights in a row' : kind === 'owed' ? 'Rest owed' : 'This week'
}

const lookOf = ({ kind, measured, limit }: NearLimit) =>
  kind === 'owed' || measured < limit ? '' : measured > limit ? 'is-over' : 'is-at'

/** What is left up to the limit, in words. */
function leftOf({ kind, measured, limit }: NearLimit): string {
  if (kind === 'owed') return 'To be given back'
  if (measured === limit) return 'At the limit'
  const left = Math.abs(limit - measured)
  const amount = kind === 'nights' ? `${left} ${left === 1 ? 'night' : 'nights'}` : hoursOf(left)
  return measured > limit ? `${amount} over the limit` : `${amount} left`
}
