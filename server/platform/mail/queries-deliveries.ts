import { DAY_MS } from '../../../contract/core/units.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

type Connection = Pick<Database, 'pool'>
type MailState = 'queued' | 'sent' | 'not-sent' | 'failed' | 'unsure' | 'cancelled' | 'bounced'

/** Reports of mails that came back arrive within this time nearly always. */
const BOUNCE_MS = DAY_MS

type Trouble = { reference: string; address: string; why: 'bounced' | 'failed' }

/**
 * The addresses that take no mails, of mails about some things. One has bounced until a later mail stood for a day, and
 * failed as long as the last mail was refused.
 */
export const listDeadAddresses = (connection: Connection, references: string[], now: Date): Promise<Trouble[]> =>
  rows<Trouble>(connection, {
    name: 'dead-addresses',
    text: `
      select reference, address, case when last = 'failed' then 'failed' else 'bounced' end as why from (
        select reference, to_address as address,
          (array_agg(state order by created_at desc, id desc)
            filter (where state in ('sent', 'failed', 'bounced')))[1] as last,
          max(created_at) filter (where state = 'bounced' and bounce = 'hard') as "bouncedAt",
          max(created_at) filter (where state = 'sent' and sent_at < $2) as "stoodAt"
        from mails where reference = any($1) group by reference, to_address) told
      where last = 'failed' or "bouncedAt" > coalesce("stoodAt", '-infinity')`,
    values: [references, new Date(now.getTime() - BOUNCE_MS)],
  })

type SentMail = { reference: string; address: string; state: MailState; at: Date }

/** The mails of some kinds about some things that were written from a moment on, oldest first. */
export const listMailsAbout = (
  connection: Connection,
  { references, templates, since }: { references: string[]; templates: readonly string[]; since: Date },
): Promise<SentMail[]> =>
  rows<SentMail>(connection, {
    name: 'mails-about',
    text: `
      select reference, to_address as address, state, created_at as at from mails
      where reference = any($1) and template = any($2) and created_at >= $3 order by created_at, id`,
    values: [references, templates, since],
  })

/** How far a mail came; `cancelled` for one that is gone. */
export async function readMailState(connection: Connection, id: string): Promise<MailState> {
  const [found] = await rows<{ state: MailState }>(connection, {
    name: 'mail-state',
    text: 'select state from mails where id = $1',
    values: [id],
  })
  return found?.state ?? 'cancelled'
}
