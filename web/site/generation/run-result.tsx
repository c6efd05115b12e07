import type { Generation } from '../../../contract/site/generation/generation.ts'
import { DiffView } from '../../platform/history/diff-view.tsx'
import { differences } from '../../platform/history/differences.ts'
import { momentOf } from '../../core/times.ts'
import { CopyButton } from '../../platform/users/copy-button.tsx'
import { useArea } from '../../core/area.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { countOf, usageOf } from './generation-words.ts'
import { SavePost } from './save-post.tsx'
import { TakeOver } from './take-over.tsx'

/** A generated text: what it says, what it would change, what can be done with it, and where it comes from. */
export function RunResult({ run, isAdmin }: { run: Generation; isAdmin: boolean }) {
  const { result, message, checks, use, request, task } = run
  const onPassage = task === 'rewrite' || task === 'shorten'
  return (
    <>
      <div className="generation-notes">
        {message && <StatusText status="warning">{message}</StatusText>}
        {checks > 0 && (
          <StatusText status="warning">
            {checks === 1 ? 'One place asks' : `${checks} places ask`} to be checked: look for “[check”.
          </StatusText>
        )}
        {use.kind === 'post' && use.links > 0 && (
          <StatusText status="info">
            {use.links === 1 ? 'One link or picture' : `${use.links} links or pictures`} from elsewhere will be left
            out.
          </StatusText>
        )}
      </div>
      {onPassage && result ? (
        <DiffView
          differences={differences({ text: request.passage }, { text: result }, [
            { kind: 'textarea', name: 'text', label: 'Passage' },
          ])}
        />
      ) : null}
      {result && use.kind !== 'change' && <p className="generation-text">{result}</p>}
      {use.kind === 'change' && <TakeOver key={use.version} run={run} use={use} />}
      {use.kind === 'post' && (isAdmin ? <SavePost key={run.id} run={run} use={use} /> : <ForAdmins />)}
      {result && (
        <p className="generation-foot">
          <CopyButton text={result} />
        </p>
      )}
      <Provenance run={run} />
    </>
  )
}

const ForAdmins = () => (
  <p className="generation-foot quiet">An administrator can save this as a draft post from the history.</p>
)

/** The author, model, time and cost of a generated text. */
function Provenance({ run }: { run: Generation }) {
  const { kinds, logged } = useArea()
  const { by, at, model, promptVersion, inputTokens, outputTokens, savedAs, savedAt } = run
  const place = savedAs && (kinds[savedAs.kind] ?? logged[savedAs.kind])
  const href = savedAs && place?.hrefOf?.(savedAs.slug)
  return (
    <dl className="generation-facts" aria-label="Provenance">
      <dt>Asked for by</dt>
      <dd>
        {by ?? 'Somebody who is gone'}, <time dateTime={at}>{momentOf(at)}</time>
      </dd>
      <dt>Model</dt>
      <dd>
        {model}, instructions of version {promptVersion}
      </dd>
      <dt>Used</dt>
      <dd>
        {usageOf(run)} ({countOf(inputTokens)} sent, {countOf(outputTokens)} written)
      </dd>
      <dt>Saved as</dt>
      <dd>
        {savedAs && savedAt ? (
          <>
            {href ? <SiteLink href={href}>{`${place?.label}: ${savedAs.slug}`}</SiteLink> : savedAs.slug},{' '}
            <time dateTime={savedAt}>{momentOf(savedAt)}</time>
          </>
        ) : (
          'Not saved anywhere'
        )}
      </dd>
    </dl>
  )
}
