import { useQuery } from '@tanstack/react-query'
import {
  noticeOf,
  percentOf,
  type QuotaPart,
  quotaParts,
  TOLD_FROM,
} from '../../../contract/planning/organisations/quotas.ts'
import { bytesInWords, type Usage } from '../../../contract/platform/users/companies.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { usageOf } from './calls.ts'
import { useCompany } from './company.ts'
import './usage-part.css'

const LABELS: Record<QuotaPart, string> = { rows: 'Rows', bytes: 'Data and files', events: 'Events today' }
const figureOf = (part: QuotaPart, amount: number) =>
  part === 'bytes' ? bytesInWords(amount) : amount.toLocaleString('en-US')

/** How much of its quota the company uses, and what to do where little is left. */
export function UsagePart() {
  const { slug, isSample } = useCompany()
  const { data, error, refetch } = useQuery(usageOf(slug))
  const notice = data && noticeOf(data)
  return (
    <section aria-labelledby="ops-usage">
      <h2 id="ops-usage">Space</h2>
      <ReadState {...{ data, error, refetch }} title="What is used could not be read" lines={3} />
      {data && (
        <>
          {notice ? (
            <p className="ops-note">
              <StatusText status="warning">{notice}</StatusText>
            </p>
          ) : (
            <p className="ops-note">
              {isSample ? 'What the sample came with counts nothing.' : 'From 80% on, Today says that little is left.'}
            </p>
          )}
          <dl className="ops-usage">
            {quotaParts.map((part) => (
              <Part key={part} part={part} usage={data} />
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function Part({ part, usage }: { part: QuotaPart; usage: Usage }) {
  const { used, quota } = usage
  const share = used[part] / quota[part]
  const look = share >= 1 ? 'is-full' : share >= TOLD_FROM ? 'is-near' : ''
  return (
    <div>
      <dt>{LABELS[part]}</dt>
      <dd>
        <span className="figure">
          <b>{figureOf(part, used[part])}</b> of {figureOf(part, quota[part])}
        </span>
        <span className="figure ops-usage-share">{percentOf(usage, part)}%</span>
        <span className="ops-usage-bar" aria-hidden="true">
          <i className={look} style={{ width: `${Math.min(100, share * 100)}%` }} />
        </span>
      </dd>
    </div>
  )
}
