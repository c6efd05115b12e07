import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Release, ReleaseDocument } from '../../../contract/platform/releases/releases.ts'
import { useArea } from '../../core/area.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { differences } from '../history/differences.ts'
import { DiffView } from '../history/diff-view.tsx'
import type { FieldSpec, Json } from '../forms/fields.ts'
import { ReadState } from '../lists/read-state.tsx'
import { differenceQuery } from './calls.ts'
import { useNames } from './use-names.ts'
import { whyNotGo } from './release-words.ts'

/** One diff over every document of a release, each under its name. */
export function ReleaseDifferences({ release, shown }: { release: Release; shown: string | undefined }) {
  const { documents } = release
  return (
    <section className="pane release-differences" aria-label="One diff">
      <div className="pane-head">
        <h2>One diff</h2>
        <span className="pane-figure">{documents.length > 0 && 'before and after the release'}</span>
      </div>
      {documents.map((document) => (
        <DocumentDifference key={document.id} {...{ release, document }} isShown={document.id === shown} />
      ))}
      {documents.length === 0 && <p className="quiet release-none">Nothing is in this release yet.</p>}
    </section>
  )
}

type Props = { release: Release; document: ReleaseDocument; isShown: boolean }

function DocumentDifference({ release: { id, state }, document, isShown }: Props) {
  const { kinds } = useArea()
  const { kind, slug, version } = document
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) head.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [isShown])
  const { data: fields } = useQuery({
    queryKey: ['fields', kind, slug],
    queryFn: async () => ((await kinds[kind]?.fields?.(slug)) ?? []) as readonly FieldSpec[],
    staleTime: Infinity,
    structuralSharing: false,
  })
  const { data, error, refetch } = useQuery({
    ...differenceQuery(id, document.id),
    enabled: document.mayPublish,
  })
  const found = useMemo(
    () => data && fields && differences((data.before ?? {}) as Json, data.after as Json, fields),
    [data, fields],
  )
  const place = kinds[kind]
  const name = useNames()(document)
  return (
    <section ref={head} aria-label={name}>
      <header>
        <h3>{place && !document.isGone ? <SiteLink href={place.hrefOf(slug)}>{name}</SiteLink> : name}</h3>
        <small>{`${place?.label ?? ''}, version ${version}`}</small>
        {state === 'open' && whyNotGo(document) ? (
          <StatusText status="warning">Not published</StatusText>
        ) : (
          <StatusText status={document.isNew ? 'success' : 'warning'}>{document.isNew ? 'New' : 'Changed'}</StatusText>
        )}
      </header>
      {document.mayPublish ? (
        <ReadState data={found} {...{ error, refetch }} title="The difference could not be read" lines={3} />
      ) : (
        <p className="quiet">Only administrators read this.</p>
      )}
      {found && <DiffView differences={found} most={12} />}
    </section>
  )
}
