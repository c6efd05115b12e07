import { DAY_MS } from '../../../contract/core/units.ts'
import { MAX_INCOMING_BYTES } from '../../../contract/platform/incoming/incoming.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { noteLook, noteRead, readMailbox } from './queries.ts'
import { takeMail } from './taking-mail.ts'

/** How far back a mailbox is read that is seen for the first time. */
const FIRST_DAYS = 7
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
const MAX_ERROR = 300
const isHere = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** What a mailbox is called in the database: no password in it. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl)
  return `${decodeURIComponent(username)}@${host}/${folderOf(imapUrl)}`
}

const folderOf = (imapUrl: string) => decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX'

/** Takes what is new in the mailbox of `IMAP_URL`, oldest first. The mailbox itself is only read. */
export async function pollMailbox(services: Services, imapUrl: string): Promise<void> {
  const { database, clock } = services
  const name = mailboxName(imapUrl)
  try {
    await readNew(services, imapUrl, name)
    await noteLook(database, name, clock(), null)
  } catch (error) {
    const { message, responseText } = error as Error & { responseText?: string }
    await noteLook(database, name, clock(), (responseText ?? message).slice(0, MAX_ERROR)).catch(() => undefined)
    throw error
  }
}

async function readNew(services: Services, imapUrl: string, name: string): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const secure = protocol === 'imaps:'
  // Only a product with a mailbox needs it, and a start waits for every module.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // Nobody on the way may read the password.
    ...(!secure && !isHere(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  })
  client.on('error', () => undefined) // the command that meets it tells
  await client.connect()
  try {
    const { uidValidity } = await client.mailboxOpen(folderOf(imapUrl), { readOnly: true })
    const validity = String(uidValidity)
    const known = await readMailbox(services.database, name)
    const last = known?.validity === validity ? known.lastUid : 0
    const since = new Date(services.clock().getTime() - FIRST_DAYS * DAY_MS)
    const found = await client.search(last > 0 ? { uid: `${last + 1}:*` } : { since }, { uid: true })
    // The range n:* always holds the last mail, even one before n.
    for (const uid of (found || []).filter((each) => each > last).toSorted((a, b) => a - b)) {
      const mail = await client.fetchOne(
        String(uid),
        { size: true, source: { start: 0, maxLength: MAX_INCOMING_BYTES } },
        { uid: true },
      )
      // Somebody may have removed it since.
      if (!mail || !mail.source) continue
      const cut = (mail.size ?? 0) > MAX_INCOMING_BYTES
      await takeMail(services, { raw: mail.source, via: 'imap', cut }, (within) =>
        noteRead(within.database.orm, name, validity, uid),
      )
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
