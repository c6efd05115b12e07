import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { Release, ReleaseDocument } from '../../../contract/platform/releases/releases.ts'
import { useArea } from '../../core/area.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { looseQuery } from './calls.ts'
import { useNames } from './use-names.ts'
import { mayGo, whyNotGo } from './release-words.ts'

type Props = {
  release: Release
  shown: string | undefined
  pending: boolean
  onShow: (id: string) => void
  onTick: (id: string, isTicked: boolean) => void
  onDrop: (id: string) => void
  onAdd: (id: string) => void
}

/** What goes live together, what is wrong with it, and which changes are in no release yet. */
export function ReleaseDocuments({ release, shown, pending, onShow, onTick, onDrop, onAdd }: Props) {
  const { documents, state } = release
  const nameOf = useNames()
  const isOpen = state === 'open'
  return (
    <section className="pane release-documents" aria-label="Goes live together">
      <div className="pane-head">
        <h2>{state === 'live' || state === 'undone' ? 'Went live together' : 'Goes live together'}</h2>
        <span className="count">{documents.length}</span>
      </div>
      {documents.length === 0 && <p className="quiet release-none">Add a change from the list below.</p>}
      <ul>
        {documents.map((document) => (
          <li key={document.id} className={rowLook(document, shown)}>
            <input
              className="tick"
              type="checkbox"
              aria-label={`“${nameOf(document)}” goes live`}
              checked={document.isTicked && (!isOpen || mayGo(document))}
              disabled={!isOpen || pending || !mayGo(document)}
              onChange={({ target }) => onTick(document.id, target.checked)}
            />
            <button type="button" aria-pressed={document.id === shown} onClick={() => onShow(document.id)}>
              <b>{nameOf(document)}</b>
              <Kind document={document} />
            </button>
            <DocumentState {...{ document, release }} />
            {isOpen && (
              <Button
                variant="quiet"
                size="row"
                icon={X}
                iconOnly
                disabled={pending}
                onClick={() => onDrop(document.id)}
              >
                {`Take “${nameOf(document)}” out`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <>
          <Checks documents={documents} />
          <Loose {...{ pending, onAdd }} />
        </>
      )}
    </section>
  )
}

const rowLook = (document: ReleaseDocument, shown: string | undefined) =>
  [document.id === shown && 'is-shown', whyNotGo(document) && 'is-left'].filter(Boolean).join(' ')

function Kind({ document: { kind, isNew, updatedBy } }: { document: ReleaseDocument }) {
  const { kinds } = useArea()
  return <small>{[kinds[kind]?.label, isNew && 'new', updatedBy?.name].filter(Boolean).join(', ')}</small>
}

function DocumentState({ document, release: { state } }: { document: ReleaseDocument; release: Release }) {
  if (state === 'live' || state === 'undone')
    return (
      <StatusText status={document.isTicked ? 'success' : 'idle'}>
        {document.isTicked ? (state === 'live' ? 'Went live' : 'Undone') : 'Left out'}
      </StatusText>
    )
  if (whyNotGo(document)) return <StatusText status="warning">Not published</StatusText>
  const warnings = Object.keys(document.warnings).length
  return warnings > 0 ? (
    <StatusText status="info">{warnings === 1 ? '1 hint' : `${warnings} hints`}</StatusText>
  ) : (
    <StatusText status="success">Ready</StatusText>
  )
}

const MOST_HINTS = 4

/** One list of what to look at, over all documents: what keeps one from visitors first. */
function Checks({ documents }: { documents: ReleaseDocument[] }) {
  const { kinds } = useArea()
  const nameOf = useNames()
  const left = documents.filter(whyNotGo)
  const hints = documents.flatMap((document) =>
    Object.values(document.warnings).map((text) => ({ id: document.id, name: nameOf(document), text })),
  )
  return (
    <div className="release-part">
      <h3>
        Checks of the whole{' '}
        <span className="count">{`${documents.length - left.length} of ${documents.length} ready`}</span>
      </h3>
      <ul className="release-checks">
        {left.map((document) => (
          <li key={document.id}>
            <StatusText status="warning">{`“${nameOf(document)}” stays a draft. ${whyNotGo(document)!}`}</StatusText>{' '}
            {kinds[document.kind] && document.mayPublish && !document.isGone && (
              <ButtonLink variant="text" href={kinds[document.kind]!.hrefOf(document.slug)}>
                Open it
              </ButtonLink>
            )}
          </li>
        ))}
        {hints.slice(0, MOST_HINTS).map(({ id, name, text }) => (
          <li key={`${id} ${text}`}>
            <StatusText status="info">{`“${name}”: ${text}`}</StatusText>
          </li>
        ))}
        {hints.length > MOST_HINTS && <li className="quiet">{`and ${hints.length - MOST_HINTS} more hints`}</li>}
        {documents.length > 0 && left.length + hints.length === 0 && (
          <li>
            <StatusText status="success">Nothing to look at: links, texts and pictures are in order.</StatusText>
          </li>
        )}
      </ul>
    </div>
  )
}

function Loose({ pending, onAdd }: { pending: boolean; onAdd: (id: string) => void }) {
  const { data } = useQuery(looseQuery)
  const { kinds } = useArea()
  const nameOf = useNames()
  return (
    <div className="release-part">
      <h3>
        Changed, in no release <span className="count">{data && `${data.items.length}${data.more ? '+' : ''}`}</span>
      </h3>
      {data?.items.length === 0 && <p className="quiet">Visitors see everything as it is.</p>}
      <ul className="release-loose">
        {data?.items.map((change) => (
          <li key={change.id}>
            <StatusText status={change.isNew ? 'idle' : 'warning'}>{change.isNew ? 'Draft' : 'Edited'}</StatusText>
            <span>
              <b>{nameOf(change)}</b>
              <small>{kinds[change.kind]?.label}</small>
            </span>
            <Button
              variant="quiet"
              size="row"
              disabled={pending}
              aria-label={`Add “${nameOf(change)}”`}
              onClick={() => onAdd(change.id)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
