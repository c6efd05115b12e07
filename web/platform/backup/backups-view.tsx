import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import type { ReactNode } from 'react'
import type { BackupRun } from '../../../contract/platform/backup/backup.ts'
import { ReadState } from '../editing/read-state.tsx'
import { momentOf, whenOf } from '../editing/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { backupStates, inNumbers, kinds, sizeOf, testStates, timeOf } from './backup-words.ts'
import { BackupFacts } from './backup-facts.tsx'
import { useBackups } from './use-backups.ts'
import '../editing/list.css'
import './backups.css'

/** The backups: the last one, the last one that was tried, all others, and what can be done now. */
export function BackupsView({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch, pending, backUp, test } = useBackups()
  return (
    <>
      <ScreenHead title="Status" tabs={tabs}>
        <Button size="dense" icon={Archive} pending={pending} onClick={backUp}>
          Back up now
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The backups could not be read" lines={8} card />
        {data && (
          <>
            <BackupFacts of={data} />
            <section className="card list-card" aria-labelledby="backups">
              <header className="card-head">
                <h2 id="backups">Backups</h2>
                {data.canTest && data.last && (
                  <Button variant="outline" size="row" icon={ArchiveRestore} pending={pending} onClick={test}>
                    Test a restore
                  </Button>
                )}
              </header>
              {data.runs.length === 0 ? (
                <EmptyState icon={Archive} title="No backup so far">
                  One holds all content, people, leads and pictures, as they stand at one moment.
                </EmptyState>
              ) : (
                <table className="listing backups">
                  <thead>
                    <tr>
                      <th>Made</th>
                      <th>State</th>
                      <th>Holds</th>
                      <th>Where</th>
                      <th>Tested restore</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.runs.map((run) => (
                      <Row key={run.id} run={run} />
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          </>
        )}
      </div>
    </>
  )
}

function Row({ run }: { run: BackupRun }) {
  const [tone, word] = backupStates[run.state]
  const test = run.testState && testStates[run.testState]
  return (
    <tr>
      <td>
        <time dateTime={run.askedAt}>{whenOf(run.askedAt)}</time>
        <span className="backup-line">
          {kinds[run.kind]}
          {run.by && `, ${run.by}`}
        </span>
      </td>
      <td>
        <StatusText status={tone}>{word}</StatusText>
        <span className="backup-line">{run.reason ?? timeOf(run)}</span>
      </td>
      <td>
        {run.state === 'done' && (
          <>
            {sizeOf(run.bytes)}
            <span className="backup-line">
              {inNumbers(run.rows)} rows, {inNumbers(run.files)} files
              {run.missing > 0 && `, ${inNumbers(run.missing)} missing`}
            </span>
          </>
        )}
      </td>
      <td>
        {run.name ?? run.place}
        <span className="backup-line">
          {run.name && `${run.place}, `}
          {run.encrypted ? 'encrypted' : 'not encrypted'}
        </span>
      </td>
      <td>
        {test ? <StatusText status={test[0]}>{test[1]}</StatusText> : <span className="quiet">Not tested</span>}
        <span className="backup-line">{run.testReason ?? (run.testedAt && momentOf(run.testedAt))}</span>
      </td>
    </tr>
  )
}
