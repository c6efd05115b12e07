import { useQuery, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import { ReadState } from '../editing/read-state.tsx'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { factsOf } from './backup-facts.tsx'
import { isUnderWay } from './backup-words.ts'
import { backupsQuery, makeBackup, renew, testRestore } from './calls.ts'
import './backups.css'

const LOOK_MS = 2_000

/** How the backups are, beside the status, with what can be done at once. */
export function BackupCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  const { act, pending } = useAction()
  const press = async (work: () => Promise<unknown>, done: string) => {
    await act(work, done)
    void renew(client)
  }
  const busy = pending || (data !== undefined && isUnderWay(data))
  return (
    <section className="card backup-card" aria-labelledby="status-backup">
      <header className="card-head">
        <h2 id="status-backup">Backup and restore</h2>
        <SiteLink href="/admin/status/backups">All backups</SiteLink>
      </header>
      <ReadState {...{ data, error, refetch }} title="The backups could not be read" lines={5} />
      {data && (
        <>
          <dl>
            {factsOf(data).map(({ name, tone, word, more }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <StatusText status={tone}>{word}</StatusText>
                  <span className="backup-line">{more}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="backup-ways">
            <Button
              variant="outline"
              size="row"
              icon={Archive}
              pending={busy}
              onClick={() => void press(makeBackup, 'The backup is being made')}
            >
              Back up now
            </Button>
            {data.canTest && data.last && (
              <Button
                variant="outline"
                size="row"
                icon={ArchiveRestore}
                pending={busy}
                onClick={() => void press(testRestore, 'The restore is being tested')}
              >
                Test a restore
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
