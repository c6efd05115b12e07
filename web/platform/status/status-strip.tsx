import { useQuery } from '@tanstack/react-query'
import { factsOf } from '../backup/backup-facts.tsx'
import { backupsQuery } from '../backup/calls.ts'
import { momentOf } from '../../core/times.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { StatusIndicator } from './status-indicator.tsx'

const SHOWN = ['Last backup', 'Last tested restore', 'Kept in']

/** What visitors see at this moment, and how the backups are. */
export function StatusStrip({ checkedAt }: { checkedAt: string | null }) {
  const { data: backups } = useQuery(backupsQuery)
  const facts = backups ? factsOf(backups).filter(({ name }) => SHOWN.includes(name)) : []
  return (
    <section className="card status-strip" aria-label="Overall">
      <p>
        <b>Visitors see</b>
        <span>{checkedAt ? `Checked ${momentOf(checkedAt)}, every minute` : 'Not checked yet'}</span>
      </p>
      <p>
        <span>Overall</span>
        <StatusIndicator className="" />
      </p>
      {facts.map(({ name, tone, word }) => (
        <SiteLink key={name} href="/admin/status/backups">
          <span>{name}</span>
          <StatusText status={tone}>{word}</StatusText>
        </SiteLink>
      ))}
    </section>
  )
}
