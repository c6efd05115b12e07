import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { SeoFinding } from '../../../contract/platform/seo/audit.ts'
import { ReadState } from '../lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { type Group, groupNames, keyOf, problems } from './audit-problems.ts'
import type { Audit } from './use-audit.ts'

const FIRST = 12

/** What to improve on each page. The chosen problem is solved in the panel beside the list. */
export function AuditCard({ audit, onOpen }: { audit: Audit; onOpen: () => void }) {
  const { query, all, found, group, show, place, choose } = audit
  const { data, error, refetch, isFetching } = query
  const [whole, setWhole] = useState(false)
  const countOf = (name: string) => all.filter(({ problem }) => name === '' || problems[problem].group === name).length
  const options = Object.entries(groupNames).map(([value, label]) => ({
    value: value as Group | '',
    label: `${label} ${countOf(value)}`,
  }))
  return (
    <section className="card seo-audit" aria-labelledby="audit">
      <header className="card-head">
        <h2 id="audit">Audit {data && <span className="count">{data.pages} pages</span>}</h2>
        <Segments label="Problems" options={options} value={group} onChange={(next) => void show(next)} />
        <Button
          variant="outline"
          size="row"
          icon={RefreshCw}
          iconOnly
          pending={isFetching}
          onClick={() => void refetch()}
        >
          Check all pages again
        </Button>
      </header>
      <ReadState {...{ data, error, refetch }} title="The audit could not be read" lines={4} />
      {data && found.length === 0 && (
        <EmptyState title="Nothing to improve">Search engines get all they show.</EmptyState>
      )}
      <ul className="seo-findings">
        {/* The chosen one stays in sight, wherever it stands. */}
        {found.slice(0, whole ? undefined : Math.max(FIRST, place + 1)).map((finding, at) => (
          <Finding
            key={keyOf(finding)}
            finding={finding}
            chosen={at === place}
            onChoose={() => void choose(at).then(onOpen)}
          />
        ))}
      </ul>
      {found.length > FIRST && (
        <button type="button" className="seo-more" onClick={() => setWhole(!whole)}>
          {whole ? 'Show fewer' : `Show all ${found.length}`}
        </button>
      )}
    </section>
  )
}

type Row = { finding: SeoFinding; chosen: boolean; onChoose: () => void }

function Finding({ finding: { problem, address, title, detail }, chosen, onChoose }: Row) {
  const { word, status, icon, what, action } = problems[problem]
  return (
    <li data-chosen={chosen || undefined}>
      <StatusText status={status} icon={icon}>
        {word}
      </StatusText>
      <span className="seo-what">
        <b>{what}</b>
        <span>{problem.endsWith('title') ? `“${title}”. ${detail}` : detail}</span>
      </span>
      {address ? <code>{address}</code> : <span>{title}</span>}
      <Button size="row" variant="outline" aria-pressed={chosen} onClick={onChoose}>
        {action} <span className="visually-hidden">{address || title}</span>
      </Button>
    </li>
  )
}
