import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import type { OwnMail } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { noteBounce } from '../mail/bounces.ts'
import { findByMessageId, findOwnMail } from '../mail/queries.ts'
import { readReport } from './delivery-report.ts'
import { type ParsedMail, parseMail } from './parsing.ts'
import { handOver } from './handing-over.ts'
import { addIncoming, fileIncoming } from './queries.ts'
import { answeredIds, isAutomatic, keyOf, readable, reportedIds, tokenOf } from './mail-headers.ts'

type RawMail = { raw: Buffer; via: 'webhook' | 'imap'; cut?: boolean }

/**
 * Takes a mail: keeps it as plain text and hands it to the room that it is for, in one transaction with `besides`.
 * False if it was taken before. No content of a mail makes it throw.
 */
export async function takeMail(
  services: Services,
  { raw, via, cut = false }: RawMail,
  besides: (within: Services) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { mail: parsed, cut: broken } = await parseMail(raw)
  return transaction(services, async (within) => {
    const id = newId(within.clock())
    const token = tokenOf(parsed, { ...within.env, incoming: within.env.incoming! })
    const row = {
      ...readable(parsed),
      id,
      key: keyOf(parsed, raw),
      at: within.clock(),
      via,
      state: 'loose' as const,
      // What is written to the sender of an envelope is a program's, whatever it says of itself.
      automatic: isAutomatic(parsed) || token?.purpose === 'b',
      cut: cut || broken,
    }
    const isNew = await addIncoming(within.database.orm, row)
    if (isNew) {
      const place = await placeOf(within, parsed, token?.mailId, row)
      await fileIncoming(within.database.orm, id, place)
      if (place.reference) await handOver(within, id)
    }
    await besides(within)
    return isNew
  })
}

type Row = Parameters<typeof addIncoming>[1]

/** Where a mail belongs, with everything done that follows from it. */
async function placeOf(within: Services, parsed: ParsedMail, mailId: string | undefined, mail: Row) {
  const answered = mailId
    ? await findOwnMail(within.database, mailId)
    : await findByMessageId(within.database, [...answeredIds(parsed), ...reportedIds(parsed)])

  if (parsed.report) {
    if (answered) await noteReport(within, parsed.report.status, answered)
    return { state: 'report' as const, answered: answered?.id ?? null, reference: null }
  }
  if (await isOwn(within, mail.fromAddress)) return { state: 'own' as const, answered: null, reference: null }

  const isAddressed = mailId !== undefined
  for (const { onMail } of within.mailReaders) {
    const reference = await onMail?.(within, mail, answered ? { ...answered, isAddressed } : null)
    if (reference) return { state: 'filed' as const, answered: answered?.id ?? null, reference }
  }
  return {
    state: mail.automatic ? ('done' as const) : ('loose' as const),
    answered: answered?.id ?? null,
    reference: null,
  }
}

async function noteReport(within: Services, status: string, mail: OwnMail): Promise<void> {
  const delivery = readReport(status)
  if (!delivery) return
  await noteBounce(within, { mail, at: within.clock(), ...delivery })
}

/** Whether a mail names one of our own addresses as its sender: it went round in a circle. */
async function isOwn(within: Services, from: string): Promise<boolean> {
  const { address } = within.env.incoming!
  const { company } = await within.brand(within.database.orm)
  const [name, host] = address.split('@')
  const given = from.toLowerCase()
  return (
    given === address ||
    given === company.email.toLowerCase() ||
    (given.startsWith(`${name}+`) && given.endsWith(`@${host}`))
  )
}
