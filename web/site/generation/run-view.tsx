import { useQuery } from '@tanstack/react-query'
import { me } from '../../core/me.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { runQuery } from './calls.ts'
import { outcomeNames, taskNames } from './generation-words.ts'
import { RunResult } from './run-result.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'

/** One text of the history. */
export function RunView({ id, parent }: { id: string; parent: { label: string; href: string } }) {
  const { data: user } = useQuery({ ...me, enabled: false })
  const { data, error, refetch } = useQuery(runQuery(id))
  const outcome = data && outcomeNames[data.state]
  return (
    <>
      <ScreenHead
        title={data ? taskNames[data.task] : 'Generated text'}
        parent={{ label: parent.label, href: `${parent.href}/history` }}
        state={outcome && <StatusText status={outcome[1]}>{outcome[0]}</StatusText>}
      />
      <div className="screen-page generation">
        <section className="card generation-result" aria-label="Result">
          <header className="card-head">
            <h2>{data?.about ?? 'Text'}</h2>
          </header>
          <ReadState {...{ data, error, refetch }} title="The text could not be read" lines={8} />
          {data && <RunResult run={data} isAdmin={user?.role === 'admin'} />}
        </section>
      </div>
    </>
  )
}
