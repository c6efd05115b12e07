import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeoFinding, SeoProblem } from '../../../contract/platform/seo/audit.ts'
import { useArea } from '../../core/area.ts'
import { reasonOf } from '../editing/calls.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { auditQuery } from './calls.ts'

type Group = 'title' | 'description' | 'link' | 'picture'

const problems: Record<SeoProblem, [word: string, status: Status, what: string, group: Group]> = {
  'broken-link': ['Broken', 'danger', 'A link leads nowhere', 'link'],
  'draft-link': ['Broken', 'danger', 'A link leads to a draft', 'link'],
  'moved-link': ['Detour', 'warning', 'A link leads through a redirect', 'link'],
  'duplicate-title': ['Duplicate', 'danger', 'Two pages have this title', 'title'],
  'duplicate-description': ['Duplicate', 'danger', 'Two pages have this description', 'description'],
  'no-description': ['Missing', 'danger', 'There is no description', 'description'],
  'long-title': ['Too long', 'warning', 'The title is cut off', 'title'],
  'long-description': ['Too long', 'warning', 'The description is cut off', 'description'],
  'short-title': ['Short', 'idle', 'The title is short', 'title'],
  'short-description': ['Short', 'idle', 'The description is short', 'description'],
  'no-picture': ['No picture', 'idle', 'Shared without a picture', 'picture'],
}
const groups: Record<Group | '', string> = {
  '': 'All',
  title: 'Titles',
  description: 'Descriptions',
  link: 'Links',
  picture: 'Pictures',
}
const FIRST = 12

/** What to improve on each page, with the way to its editor. */
export function AuditCard() {
  const { data, error, refetch } = useQuery(auditQuery)
  const [group, setGroup] = useState<Group | ''>('')
  const [all, setAll] = useState(false)
  const found = data?.findings.filter(({ problem }) => group === '' || problems[problem][3] === group) ?? []
  const count = (name: string) =>
    data?.findings.filter(({ problem }) => name === '' || problems[problem][3] === name).length ?? 0
  const options = Object.entries(groups).map(([value, label]) => ({
    value: value as Group | '',
    label: `${label} ${count(value)}`,
  }))
  return (
    <section className="card" aria-labelledby="audit">
      <header className="card-head">
        <h2 id="audit">Audit {data && <span className="count">{data.pages} pages</span>}</h2>
        <Segments label="Problems" options={options} value={group} onChange={setGroup} />
      </header>
      {!data && !error && <Skeleton lines={4} />}
      {!data && error && (
        <ReadFailed title="The audit could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data && found.length === 0 && (
        <EmptyState title="Nothing to improve">Search engines get all they show.</EmptyState>
      )}
      <ul className="seo-findings">
        {found.slice(0, all ? undefined : FIRST).map((finding) => (
          <Finding key={`${finding.problem} ${finding.kind} ${finding.slug} ${finding.detail}`} {...finding} />
        ))}
      </ul>
      {found.length > FIRST && (
        <button type="button" className="seo-more" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${found.length}`}
        </button>
      )}
    </section>
  )
}

function Finding({ problem, kind, slug, address, title, detail }: SeoFinding) {
  const { kinds } = useArea()
  const [word, status, what] = problems[problem]
  const editor = kinds[kind]?.hrefOf(slug)
  return (
    <li>
      <StatusText status={status}>{word}</StatusText>
      <span className="seo-what">
        <b>{what}</b>
        <span>{problem.endsWith('title') ? `“${title}”. ${detail}` : detail}</span>
      </span>
      {address ? <code>{address}</code> : <span>{title}</span>}
      {editor && (
        <ButtonLink size="row" variant="outline" href={editor}>
          Edit <span className="visually-hidden">{address || title}</span>
        </ButtonLink>
      )}
    </li>
  )
}
