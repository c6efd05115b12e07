import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import { ReadState } from '../lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { FactList } from './backup-facts.tsx'
import { isUnderWay } from './backup-words.ts'
import { useBackups } from './use-backups.ts'
import './backups.css'

/** How the backups are, beside the status, with what can be done at once. */
export function BackupCard() {
  const { data, error, refetch, pending, backUp, test } = useBackups()
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
          <FactList of={data} />
          <p className="backup-ways">
            <Button variant="outline" size="row" icon={Archive} pending={busy} onClick={backUp}>
              Back up now
            </Button>
            {data.canTest && data.last && (
              <Button variant="outline" size="row" icon={ArchiveRestore} pending={busy} onClick={test}>
                Test a restore
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
