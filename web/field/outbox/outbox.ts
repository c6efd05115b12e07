import type { IDBPDatabase } from 'idb'
import { canonical } from '../../../contract/core/canonical.ts'
import { MOST_CHARACTERS, MOST_HANDED_IN } from '../../../contract/field/devices/signed-texts.ts'
import { hashOf, signText } from './device-key.ts'
import type { FileCopy } from './file-copy.ts'
import { type Chain, type Enrolment, type PhoneData, type KeptCommand, STRICT } from './phone-database.ts'
import { copyOfLines, joinCopies, lineOf, type OutboxCopy } from './two-copies.ts'

/** The acts of this phone that the server has not confirmed, in two copies: the database, and a file beside it. */
export type Outbox = {
  /**
   * Gives an act its place in the chain of the device, signs it and keeps it. Resolves once both copies answered and
   * the database was read again: only then may a screen say "Saved on this phone". Throws when the phone could not
   * keep it, and nothing is kept then.
   */
  keep: (enrolment: Enrolment, act: { kind: string; [part: string]: unknown }) => Promise<KeptCommand>
  /** What waits, oldest first, of every device that was enrolled here. */
  waiting: () => Promise<KeptCommand[]>
  /** To be called with the number up to which the server has the commands of a device. */
  confirm: (device: string, upTo: number) => Promise<void>
  /** Forgets everything, of both copies. */
  erase: () => Promise<void>
}

// One tab at a time numbers commands and opens the file.
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('phone-outbox', work) as unknown as Promise<T>

/**
 * Opens the outbox and makes its two copies equal: Chromium can lose a whole database, confirmed records too, after a
 * kill during a commit, and the file brings them back then.
 */
export async function openOutbox(database: IDBPDatabase<PhoneData>, file: FileCopy): Promise<Outbox> {
  await locked(() => repair(database, file))

  const keep: Outbox['keep'] = ({ device, pair }, act) =>
    locked(async () => {
      const chain = (await database.get('chains', device)) ?? { device, seq: 0, hash: '', sent: 0 }
      const seq = chain.seq + 1
      const text = canonical({ ...act, device, seq, previous: chain.hash })
      // The server refuses whole calls with such a command, and everything behind it would stay here for good.
      if (text.length > (act.kind === 'handed-in' ? MOST_HANDED_IN : MOST_CHARACTERS))
        throw new Error('This is longer than a command may be')
      // Signed before the transaction opens: it may commit by itself while a signature is awaited.
      const signed = { device, seq, text, signature: await signText(pair, text) }
      const hash = await hashOf(text)
      await file.add(lineOf(signed))
      try {
        await keepInDatabase(database, signed, { ...chain, seq, hash })
      } catch (error) {
        await file.replace(linesOf(await copyOf(database)))
        throw error
      }
      return signed
    })

  const confirm: Outbox['confirm'] = (device, upTo) =>
    locked(async () => {
      const chain = await database.get('chains', device)
      if (!chain || chain.sent >= upTo) return
      const further = { ...chain, sent: upTo }
      const change = database.transaction(['outbox', 'chains'], 'readwrite', STRICT)
      const gone = IDBKeyRange.bound([device, 0], [device, upTo])
      await Promise.all([
        change.objectStore('outbox').delete(gone),
        change.objectStore('chains').put(further),
        change.done,
      ])
      if ((await database.count('outbox')) === 0) await file.replace(linesOf(await copyOf(database)))
      else await file.add(lineOf(further))
    })

  const erase: Outbox['erase'] = () =>
    locked(async () => {
      await file.replace([])
      const change = database.transaction(['outbox', 'chains'], 'readwrite', STRICT)
      await Promise.all([change.objectStore('outbox').clear(), change.objectStore('chains').clear(), change.done])
    })

  return { keep, confirm, erase, waiting: () => database.getAll('outbox') }
}

/** A write that resolved is not on the disk yet, `done` is. Read again, as a browser has lost what it confirmed. */
async function keepInDatabase(database: IDBPDatabase<PhoneData>, signed: KeptCommand, chain: Chain) {
  const change = database.transaction(['outbox', 'chains'], 'readwrite', STRICT)
  await Promise.all([change.objectStore('outbox').put(signed), change.objectStore('chains').put(chain), change.done])
  const back = await database.get('outbox', [signed.device, signed.seq])
  if (back?.text !== signed.text || back.signature !== signed.signature) throw new Error('The phone did not keep it')
}

const copyOf = async (database: IDBPDatabase<PhoneData>): Promise<OutboxCopy> => ({
  commands: await database.getAll('outbox'),
  chains: await database.getAll('chains'),
})

const linesOf = ({ chains, commands }: OutboxCopy) => [...chains, ...commands].map(lineOf)

async function repair(database: IDBPDatabase<PhoneData>, file: FileCopy) {
  const lines = await file.read()
  const both = joinCopies(copyOfLines(lines), await copyOf(database))
  const chains = await Promise.all(both.chains.concat(chainsOf(both)).map((chain) => grown(chain, both.commands)))
  const change = database.transaction(['outbox', 'chains'], 'readwrite', STRICT)
  await Promise.all([
    change.objectStore('outbox').clear(),
    ...both.commands.map((command) => change.objectStore('outbox').put(command)),
    ...chains.map((chain) => change.objectStore('chains').put(chain)),
    change.done,
  ])
  const whole = linesOf({ commands: both.commands, chains })
  if (whole.join('\n') !== lines.join('\n')) await file.replace(whole)
}

/** The beginnings of chains that no copy tells of, only their commands. */
const chainsOf = ({ commands, chains }: OutboxCopy): Chain[] => {
  const known = new Set(chains.map(({ device }) => device))
  const devices = new Set(commands.map(({ device }) => device).filter((device) => !known.has(device)))
  return [...devices].map((device) => ({ device, seq: 0, hash: '', sent: 0 }))
}

/** A chain as far as the last command that stands, which the database may have lost. */
async function grown(chain: Chain, commands: KeptCommand[]): Promise<Chain> {
  const last = commands.findLast(({ device }) => device === chain.device)
  return last && last.seq > chain.seq ? { ...chain, seq: last.seq, hash: await hashOf(last.text) } : chain
}
