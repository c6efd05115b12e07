import type { Services } from '../../core/rooms/routes.ts'
import { readFiled } from './queries.ts'

const HAND_OVER = 'hand-over-mail'

/** Has a job hand a mail that belongs to something to the rooms that wait for such mails. */
export async function handOver({ mailReaders, jobs, database }: Services, mailId: string): Promise<void> {
  if (mailReaders.some(({ onFiled }) => onFiled)) await jobs.enqueue(database.orm, HAND_OVER, { mailId })
}

/** Hands such mails over. */
export function handOverMails(services: Services): void {
  services.jobs.define<{ mailId: string }>(HAND_OVER, async ({ mailId }) => {
    const mail = await readFiled(services.database, mailId)
    if (!mail?.reference) return
    for (const { onFiled } of services.mailReaders) await onFiled?.(services, mail, mail.reference)
  })
}
