import type { Backups } from '../../../contract/platform/backup/backup.ts'
import { whenOf } from '../../core/times.ts'
import { type Status, StatusText } from '../../ui/status.tsx'
import { inNumbers, sizeOf, testStates } from './backup-words.ts'

type Fact = { name: string; tone: Status; word: string; more: string }

/** What matters about the backups: how it is, in a word and in figures. */
export function factsOf({ last, lastTested, nextAt, onThisServer, place, encrypted, keep }: Backups): Fact[] {
  const test = lastTested?.testState && testStates[lastTested.testState]
  return [
    last
      ? { name: 'Last backup', tone: 'success', word: whenOf(last.askedAt), more: sizeOf(last.bytes) }
      : { name: 'Last backup', tone: 'warning', word: 'None yet', more: 'Back up now, then test a restore.' },
    lastTested?.testedAt && test
      ? {
          name: 'Last tested restore',
          tone: test[0],
          word: test[1],
          more: `${whenOf(lastTested.testedAt)}, ${inNumbers(lastTested.rows)} rows`,
        }
      : { name: 'Last tested restore', tone: 'warning', word: 'Never', more: 'Only a restore proves a backup.' },
    nextAt
      ? { name: 'Next', tone: 'success', word: whenOf(nextAt), more: `The newest ${keep} are kept.` }
      : { name: 'Next', tone: 'warning', word: 'By hand only', more: 'Set BACKUP_TO for one every day.' },
    onThisServer
      ? { name: 'Kept in', tone: 'warning', word: 'This server only', more: place }
      : { name: 'Kept in', tone: 'success', word: 'BACKUP_TO', more: place },
    encrypted
      ? { name: 'Encryption', tone: 'success', word: 'BACKUP_KEY', more: 'Keep it and SECRET elsewhere.' }
      : { name: 'Encryption', tone: 'warning', word: 'No key', more: 'Set BACKUP_KEY to encrypt them.' },
  ]
}

/** The same as a list, for a card of either screen. */
export const FactList = ({ of }: { of: Backups }) => (
  <dl>
    {factsOf(of).map(({ name, tone, word, more }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <StatusText status={tone}>{word}</StatusText>
          <span className="backup-line">{more}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/** What matters about the backups, with what is missing. */
export const BackupFacts = ({ of }: { of: Backups }) => (
  <section className="card backup-facts" aria-label="Backup and restore">
    <FactList of={of} />
  </section>
)
