import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import type { ReactNode } from 'react'
import type { BackupRun } from '../../../contract/platform/backup/backup.ts'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { ReadState } from '../lists/read-state.tsx'
import { momentOf, whenOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { backupStates, inNumbers, kinds, sizeOf, testStates, timeOf } from './backup-words.ts'
import { BackupFacts } from './backup-facts.tsx'
import { fileOf } from './calls.ts'
import { useBackups } from './use-backups.ts'
import './backups.css'

const columns: Column<BackupRun>[] = [
  {
    head: 'Made',
    cell: ({ askedAt, kind, by }) => (
      <>
        <time dateTime={askedAt}>{whenOf(askedAt)}</time>
        <span className="backup-line">
          {kinds[kind]}
          {by && `, ${by}`}
        </span>
      </>
    ),
  },
  {
    head: 'State',
    cell: (run) => (
      <>
        <StatusText status={backupStates[run.state][0]}>{backupStates[run.state][1]}</StatusText>
        <span className="backup-line">{run.reason ?? timeOf(run)}</span>
      </>
    ),
  },
  {
    head: 'Holds',
    cell: ({ state, bytes, rows, files, missing }) =>
      state === 'done' && (
        <>
          {sizeOf(bytes)}
          <span className="backup-line">
            {inNumbers(rows)} rows, {inNumbers(files)} files
            {missing > 0 && `, ${inNumbers(missing)} missing`}
          </span>
        </>
      ),
  },
  {
    head: 'Where',
    cell: ({ name, place, encrypted }) => (
      <>
        {name ?? place}
        <span className="backup-line">
          {name && `${place}, `}
          {encrypted ? 'encrypted' : 'not encrypted'}
        </span>
      </>
    ),
  },
  {
    head: 'Tested restore',
    cell: ({ testState, testReason, testedAt }) => (
      <>
        {testState ? (
          <StatusText status={testStates[testState][0]}>{testStates[testState][1]}</StatusText>
        ) : (
          <span className="quiet">Not tested</span>
        )}
        <span className="backup-line">{testReason ?? (testedAt && momentOf(testedAt))}</span>
      </>
    ),
  },
  {
    head: 'File',
    cell: ({ id, state, askedAt, encrypted }) =>
      state === 'done' && (
        <>
          <a href={fileOf(id)} download aria-label={`Download the backup of ${whenOf(askedAt)}`}>
            Download
          </a>
          <span className="backup-line">{encrypted ? 'Needs BACKUP_KEY' : 'Holds everything, readable'}</span>
        </>
      ),
  },
]

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
              <DataTable
                many="backups"
                className="backups"
                reading={{ data: data.runs, error, refetch }}
                columns={columns}
                keyOf={({ id }) => id}
                empty={
                  <EmptyState icon={Archive} title="No backup so far">
                    One holds all content, people, leads and pictures, as they stand at one moment.
                  </EmptyState>
                }
                isBare
              />
            </section>
          </>
        )}
      </div>
    </>
  )
}
