import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import type { OwnMail } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { noteBounce } from '../mail/bounces.ts'
import { findByMessageId, findOwnMail } from '../mail/queries.ts'
import { readAddress } from '../mail/reply-address.ts'
import { isAutomatic } from './automatic.ts'
import { type ParsedMail, parseMail } from './parsing.ts'
import { handOver } from './handing-over.ts'
import { addIncoming, fileIncoming } from './queries.ts'
import { answeredIds, keyOf, readable, reportedIds, tokenOf } from './mail-headers.ts'
import { type Report, reportOf } from './report.ts'

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
      const place = await placeOf(within, parsed, token, row)
      await fileIncoming(within.database.orm, id, place)
      if (place.reference) await handOver(within, id)
    }
    await besides(within)
    return isNew
  })
}

type Row = Parameters<typeof addIncoming>[1]
type Token = ReturnType<typeof tokenOf>

/** Where a mail belongs, with everything done that follows from it. */
async function placeOf(within: Services, parsed: ParsedMail, token: Token, mail: Row) {
  const answered = await findAnswered(within, parsed, token)
  const report = reportOf(parsed, { to: answered?.toAddress, isSentBack: token?.purpose === 'b' })
  if (report) {
    // What nobody can read of a mail of ours waits for a person.
    const isLoose = report.outcome === 'unclear' && (answered !== undefined || token !== undefined)
    if (answered) await noteReport(within, report, answered)
    return {
      state: isLoose ? ('loose' as const) : ('report' as const),
      answered: answered?.id ?? null,
      reference: null,
    }
  }
  if (await isOwn(within, mail.fromAddress)) return { state: 'own' as const, answered: null, reference: null }

  const isAddressed = token !== undefined
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

/** The mail of ours that a mail answers or reports about: by its address, its references and what it quotes. */
async function findAnswered(within: Services, parsed: ParsedMail, token: Token): Promise<OwnMail | undefined> {
  const about = reportOf(parsed)?.about ?? ''
  const known = token ?? readAddress({ ...within.env, incoming: within.env.incoming! }, about)
  return known
    ? findOwnMail(within.database, known.mailId)
    : findByMessageId(within.database, [...answeredIds(parsed), ...reportedIds(about)])
}

async function noteReport(within: Services, report: Report, mail: OwnMail): Promise<void> {
  const at = within.clock()
  if (report.outcome === 'failed') await noteBounce(within, { mail, at, ...report.delivery })
  if (report.outcome === 'complaint')
    await noteBounce(within, { mail, at, kind: 'complaint', status: '', reason: report.reason })
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
