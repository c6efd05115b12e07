import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ExternalLink from 'lucide-react/icons/external-link'
import { pageKinds } from '../../../contract/platform/seo/defaults.ts'
import type { SeoFinding } from '../../../contract/platform/seo/audit.ts'
import { useArea } from '../../core/area.ts'
import { read } from '../editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { problems } from './audit-problems.ts'
import { PageWords } from './page-words.tsx'
import type { Audit } from './use-audit.ts'
import './seo-panel.css'
import './finding-panel.css'

type PageKind = (typeof pageKinds)[number]['kind']

const isPage = (name: string): name is PageKind => pageKinds.some(({ kind }) => kind === name)

/** The page of the chosen problem: its words for search engines, how it looks there, and the way to the next one. */
export function FindingPanel({ audit }: { audit: Audit }) {
  const { found, place, choose } = audit
  const { kinds } = useArea()
  const finding = found[place]
  if (!finding) return null
  const { problem, kind, slug, address, title } = finding
  const editor = kinds[kind]?.hrefOf(slug)
  const where = `${place + 1} of ${found.length}`
  const next = (
    <>
      <div className="finding-ways">
        {editor && (
          <ButtonLink size="row" variant="outline" href={editor}>
            Open editor
          </ButtonLink>
        )}
        <Button
          size="row"
          variant="outline"
          icon={ArrowDown}
          disabled={found.length < 2}
          onClick={() => void choose((place + 1) % found.length)}
        >
          Next problem
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {`${where}: ${problems[problem].what}, ${address || title}`}
      </p>
    </>
  )
  return (
    <section className="card finding-panel" aria-labelledby="finding" tabIndex={-1} id="finding-panel">
      <header className="card-head">
        <h2 id="finding">{address ? <code>{address}</code> : title}</h2>
        {address && (
          <ButtonLink variant="outline" size="row" icon={ExternalLink} iconOnly href={address} newTab>
            Open page
          </ButtonLink>
        )}
      </header>
      {isPage(kind) ? (
        <Page key={`${kind} ${slug}`} {...{ finding, audit, next, where }} kind={kind} />
      ) : (
        <div className="finding-body">
          <p>
            <StatusText status={problems[problem].status} icon={problems[problem].icon}>
              {problems[problem].what}
            </StatusText>
          </p>
          <p className="quiet">{finding.detail}</p>
          {next}
        </div>
      )}
    </section>
  )
}

type PageProps = {
  finding: SeoFinding
  kind: PageKind
  audit: Audit
  next: React.ReactNode
  where: string
}

function Page({ finding, kind, audit, next, where }: PageProps) {
  const { slug, address } = finding
  const { kinds } = useArea()
  const { data, error, refetch, isFetchedAfterMount } = useQuery(read(kind, slug))
  const { data: fields } = useQuery({
    queryKey: ['fields', kind],
    queryFn: () => kinds[kind]?.fields?.(slug) ?? [],
    staleTime: Infinity,
  })
  if (data && isFetchedAfterMount && fields)
    return <PageWords document={data} fields={fields as never} {...{ kind, address, audit, next, where }} />
  return (
    <div className="finding-body">
      {error ? (
        <ReadFailed title="The page could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      {next}
    </div>
  )
}
