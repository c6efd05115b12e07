import type { KeyObject } from 'node:crypto'
import { canonical } from '../../../contract/core/canonical.ts'
import { Command, type SignedCommand } from '../../../contract/field/phone/commands.ts'
import { MOST_CHARACTERS } from '../../../contract/field/devices/signed-texts.ts'
import { Failure } from '../../core/base/failure.ts'
import { isSigned } from '../devices/signatures.ts'
import { deviceRefused } from '../devices/signing-in.ts'

/** A command with the text that was signed. */
export type ReadCommand = Command & SignedCommand

const malformed = (at: number, why: string) =>
  new Failure('invalid', 'One of the commands is not written as agreed. Nothing was taken.', {
    fields: { [`commands.${at}.text`]: why },
  })

/** A command of a signed text; undefined where it is no canonical JSON in the shape of one. */
export function readCommand({ text, signature }: SignedCommand): ReadCommand | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = Command.safeParse(value)
  return parsed.success && canonical(value) === text ? { ...parsed.data, text, signature } : undefined
}

/** The commands of a call. Throws `invalid` where one is malformed or names another device than the one that sends. */
export const readCommands = (deviceId: string, sent: SignedCommand[]): ReadCommand[] =>
  sent.map((each, at) => {
    const command = readCommand(each)
    if (!command) throw malformed(at, 'This is no command in canonical JSON (RFC 8785)')
    if (command.kind !== 'handed-in' && command.text.length > MOST_CHARACTERS)
      throw malformed(at, `Use at most ${MOST_CHARACTERS} characters`)
    if (command.device !== deviceId) throw malformed(at, 'This command names another device')
    return command
  })

/** Throws `unauthenticated` with the number of the first command that the key did not sign. */
export function requireSigned(key: KeyObject | undefined, commands: ReadCommand[]): void {
  const wrong = commands.find(({ text, signature }) => !key || !isSigned(key, text, signature))
  if (wrong) throw deviceRefused('signature', wrong.seq)
}

/** The number of the first command that the key did not sign, of what `requireSigned` threw; else undefined. */
export function wrongSignatureOf(error: unknown): number | undefined {
  if (!(error instanceof Failure)) return undefined
  const { state, seq } = (error.details.current ?? {}) as { state?: string; seq?: number }
  return state === 'signature' ? seq : undefined
}
