import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import HistoryIcon from 'lucide-react/icons/history'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { EditedDocument, Revision } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { revision } from '../editing/calls.ts'
import { me } from '../../core/me.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { differences } from './differences.ts'
import { DiffView } from './diff-view.tsx'
import type { FieldSpec, Json } from '../forms/fields.ts'
import { momentOf } from '../../core/times.ts'
import { useHistory } from './use-history.ts'

type Props = {
  kind: KindName
  document: EditedDocument
  /** As it is in the form, saved or not. */
  data: Json
  fields: readonly FieldSpec[]
  /** Makes a version the draft; `number` is what people know it by. */
  onRestore: (version: number, number: number) => Promise<boolean>
  onClose: () => void
}

/** Every saved state, newest first: what it would change, and making it the draft again. */
export function HistoryPane({ kind, document, data, fields, onRestore, onClose }: Props) {
  const { revisions, refetch, isError, readOlder, more, state } = useHistory(kind, document)
  const [comparing, setComparing] = useState<{ revision: Revision; restore: boolean } | null>(null)
  const { version, liveVersion } = document

  return (
    <aside className="pane history-pane" aria-label="History">
      <div className="pane-head">
        <h2>History</h2>
        {revisions && (
          <span className="count">
            {revisions.length}
            {more && '+'}
          </span>
        )}
        <span className="pane-end history-close">
          <CloseButton label="Close history" onClick={onClose} />
        </span>
      </div>
      {!revisions && !isError && (
        <div className="history-wait">
          <Skeleton lines={5} />
        </div>
      )}
      {isError && (
        <p className="history-wait">
          The history could not be read.{' '}
          <button type="button" className="button-text" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {document.state === 'edited' && <DraftEntry {...{ kind, document, data, fields }} />}
      <ol className="history-list">
        {revisions
          ?.filter((each) => document.state !== 'edited' || each.version !== version)
          .map((each) => (
            <li key={each.version}>
              <div className="history-head">
                <RevisionState revision={each} live={each.version === liveVersion} />
                <b>
                  Version <span className="figure">{each.number}</span>
                </b>
                <time className="history-time" dateTime={each.at}>
                  {momentOf(each.at)}
                </time>
              </div>
              <p>
                <Person of={each} /> {each.origin ? `copied it from “${each.origin}”` : said[each.note]}
              </p>
              {each.version !== version && (
                <div className="history-actions">
                  <Button variant="outline" size="row" onClick={() => setComparing({ revision: each, restore: false })}>
                    Show diff
                  </Button>
                  <Button variant="outline" size="row" onClick={() => setComparing({ revision: each, restore: true })}>
                    Restore as draft
                  </Button>
                </div>
              )}
            </li>
          ))}
      </ol>
      {more && (
        <div className="history-older">
          {state === 'failed' && <p role="alert">Older states could not be read.</p>}
          <Button variant="outline" size="row" pending={state === 'reading'} onClick={() => void readOlder()}>
            Show older
          </Button>
        </div>
      )}
      {comparing && (
        <CompareDialog
          {...{ kind, fields, data, ...comparing, onRestore }}
          slug={document.slug}
          onClose={() => setComparing(null)}
        />
      )}
    </aside>
  )
}

const said: Record<Revision['note'], string> = {
  seed: 'installed it',
  create: 'created it',
  duplicate: 'copied it',
  save: 'saved',
  autosave: 'edited',
  restore: 'restored an older version',
  discard: 'discarded the draft',
  reset: 'went back to the built-in text',
  rename: 'changed the address',
  relink: 'led links to a new address',
  follow: 'changed the address of what it shows',
  'replace-picture': 'replaced a picture',
}

function RevisionState({ revision: { published }, live }: { revision: Revision; live: boolean }) {
  if (live)
    return (
      <StatusText status="success" icon={CircleCheck}>
        Live
      </StatusText>
    )
  return (
    <StatusText status="idle" icon={HistoryIcon}>
      {published ? 'Was live' : 'Earlier'}
    </StatusText>
  )
}

function Person({ of: { by } }: { of: Revision }) {
  const { data: user } = useQuery({ ...me, enabled: false })
  return <>{by === null ? 'The product' : by.id === user?.id ? 'You' : by.name}</>
}

/** What the draft changes of what visitors see. */
function DraftEntry({ kind, document, data, fields }: Omit<Props, 'onRestore' | 'onClose'>) {
  const live = document.liveVersion
  const { data: before } = useQuery({ ...revision(kind, document.slug, live ?? 0), enabled: live !== null })
  const found = useMemo(() => (before ? differences(before.data, data, fields) : []), [before, data, fields])
  return (
    <div className="history-draft">
      <div className="history-head">
        <StatusText status="warning" icon={CircleDot}>
          Draft
        </StatusText>
        {document.updatedAt && (
          <time className="history-time" dateTime={document.updatedAt}>
            {momentOf(document.updatedAt)}
          </time>
        )}
      </div>
      <p>
        {found.length === 1 ? 'One change' : `${found.length} changes`} since version{' '}
        <span className="figure">{before?.number ?? '…'}</span>
      </p>
      {found.length > 0 && <DiffView differences={found} most={6} />}
    </div>
  )
}
