import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { KindName } from '../../../contract/core/kinds.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { type FieldSpec, isObject, textOf } from '../forms/fields.ts'
import { LeaveGuard } from '../editor/leave-guard.tsx'
import { PublishButton } from '../editor/publish-button.tsx'
import { Saved } from '../editor/save-bar.tsx'
import { useConflict } from '../editor/use-conflict.ts'
import { useDraft } from '../editor/use-draft.ts'
import { useContent } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { auditQuery } from './calls.ts'
import { headOf } from './page-head.tsx'
import { SearchLook, SharedCard } from './page-looks.tsx'
import { PageFacts } from './page-facts.tsx'
import { seoConfig } from './queries.ts'
import { SearchWords } from './search-words.tsx'
import type { Audit } from './use-audit.ts'
import '../../ui/admin-fields.css'

type Props = {
  kind: KindName
  address: string
  document: EditedDocument
  fields: readonly FieldSpec[]
  audit: Audit
  /** The ways on, below what is shown. */
  next: ReactNode
  /** Which problem of how many, such as "4 of 8". */
  where: string
}

/** A page's title and description for search engines, kept as its draft, and what is made of them. */
export function PageWords({ kind, address, document, fields, audit, next, where }: Props) {
  const client = useQueryClient()
  const noteSaved = useCallback(() => void client.invalidateQueries({ queryKey: auditQuery.queryKey }), [client])
  const control = useDraft(kind, document, noteSaved)
  const { draft, dirty, change, save } = control
  const { settle } = useConflict(kind, control)
  const { data: site } = useContent(seoConfig)
  const { beforeLeaving } = audit
  useEffect(() => {
    beforeLeaving(save)
    return () => beforeLeaving(null)
  }, [beforeLeaving, save])

  const page = isObject(draft.data) ? draft.data : {}
  const said = isObject(page['search']) ? page['search'] : {}
  const title = textOf(said['title']).trim() || textOf(page['title'])
  const picture = textOf(said['picture']) || textOf(page['featuredImage'])
  const head = headOf(site, {
    title,
    description: textOf(page['metaDescription']),
    path: address,
    ...(picture && { image: picture }),
    canonical: textOf(said['canonical']),
  })
  const place = head.address ?? address
  return (
    <>
      <div className="finding-body">
        <SearchWords key={draft.form} data={page} problems={draft.problems} onChange={change} />
        <SearchLook site={site.siteName} place={place} title={head.title} own={title} about={head.about} />
        <SharedCard
          place={place}
          title={title}
          about={head.about}
          image={head.image}
          alt={picture ? 'The page’s picture' : 'The picture drawn from the title'}
        />
        <PageFacts address={address} hasPicture={picture !== ''} />
        {next}
      </div>
      <footer className="finding-foot">
        <span role="status">
          <Saved draft={draft} />
        </span>
        {draft.failure && !draft.saving && (
          <Button variant="outline" size="row" onClick={() => void save()}>
            Try again
          </Button>
        )}
        <span className="quiet">{draft.document.state === 'edited' && 'Draft only.'}</span>
        <span className="quiet figure" aria-hidden="true">
          {where}
        </span>
        <PublishButton {...{ kind, fields, control }} many />
      </footer>
      {draft.conflict && <ConflictDialog {...{ draft, fields }} conflict={draft.conflict} onResolve={settle} />}
      <LeaveGuard dirty={dirty} save={save} />
    </>
  )
}
