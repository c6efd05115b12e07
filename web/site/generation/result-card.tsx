import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { reasonOf } from '../../core/problems.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { runQuery } from './calls.ts'
import { RunResult } from './run-result.tsx'
import type { Progress } from './use-generation.ts'

const said: Record<Exclude<Progress['state'], 'none'>, [words: string, status: Status]> = {
  running: ['Being written', 'info'],
  done: ['Written. Nothing is saved in a draft yet.', 'success'],
  stopped: ['Stopped. What came is in the history.', 'idle'],
  failed: ['Failed', 'danger'],
  lost: ['The connection was lost. What came is in the history.', 'danger'],
  refused: ['Not asked', 'danger'],
}

/** A text while it comes, and then what can be done with it. */
export function ResultCard({ progress, isAdmin }: { progress: Progress; isAdmin: boolean }) {
  const { state, id, text, message } = progress
  return (
    <section className="card generation-result" aria-label="Result" aria-busy={state === 'running'}>
      <header className="card-head">
        <h2>Result</h2>
        <span role="status" className="generation-said">
          {state === 'running' && <Spinner size={14} />}
          {state !== 'none' && (
            <StatusText status={said[state][1]} icon={state === 'running' ? null : undefined}>
              {message || said[state][0]}
            </StatusText>
          )}
        </span>
      </header>
      {state === 'none' && (
        <EmptyState icon={Sparkles} title="Nothing asked for yet">
          The text appears here as it is written. It stays a draft until a person publishes it.
        </EmptyState>
      )}
      {state === 'done' && id !== null ? (
        <Done id={id} isAdmin={isAdmin} />
      ) : (
        state !== 'none' && (
          <>
            {text && <p className="generation-text">{text}</p>}
            {state !== 'running' && id !== null && (
              <p className="generation-foot">
                <ButtonLink variant="outline" size="row" href={`/admin/content-generation/history/${id}`}>
                  Open in the history
                </ButtonLink>
              </p>
            )}
          </>
        )
      )}
    </section>
  )
}

function Done({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const { data, error, refetch } = useQuery(runQuery(id))
  if (data) return <RunResult run={data} isAdmin={isAdmin} />
  if (!error) return <Skeleton lines={6} />
  return <ReadFailed title="The text could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
}
