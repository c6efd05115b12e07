import type { PackRound, PackStop } from '../../../contract/field/patrols/pack-round.ts'
import type { Scan, Skip, SunTap } from '../../../contract/field/patrols/patrol-acts.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { SettledCommand } from './kept-values.ts'

/** What a tag holds: its token, and what a SUN tag adds at each tap. */
export type ReadTag = { token: string; sun: SunTap | null }

/** The tag in what was scanned, tapped or typed: its web address, or the 22 characters alone. */
export function tagIn(said: string): ReadTag | undefined {
  const text = said.trim()
  const [, token, query = ''] = /\/app\/guard\/t\/([\w-]{22})(?:\?([^#]*))?$/.exec(text) ?? []
  if (token === undefined) return /^[\w-]{22}$/.test(text) ? { token: text, sun: null } : undefined
  const parts = new URLSearchParams(query)
  const [picc, mac] = [parts.get('picc') ?? '', parts.get('mac') ?? '']
  const isTap = /^[0-9a-f]{32}$/i.test(picc) && /^[0-9a-f]{16}$/i.test(mac)
  return { token, sun: isTap ? { picc, mac } : null }
}

/** What the pack knows a tag by. The server makes the same of the token. */
export async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tag:${token}`))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What a phone shows of a checkpoint. `kept` is what the guard did there that the server has not judged yet. */
export type ShownStop = PackStop & { kept: 'scan' | 'skip' | undefined }
export type ShownRound = Omit<PackRound, 'stops'> & { stops: ShownStop[] }

type Act = Pick<Command, 'kind' | 'body'>
type PhoneMemory = {
  pack: ShiftPack
  packAt: string | undefined
  waiting: Act[]
  settled: SettledCommand[]
}

/** The rounds that are not over, with what the guard did since the server was read. */
export function roundsOf({ pack, packAt = '', waiting, settled }: PhoneMemory, now: Date): ShownRound[] {
  const late = settled.filter(({ outcome, settledAt }) => outcome !== 'refused' && settledAt > packAt)
  const done = new Map<string, 'scan' | 'skip'>()
  for (const { kind, body } of [...late, ...waiting]) {
    if ((kind !== 'scan' && kind !== 'skip') || !body) continue
    const { runId, checkpointId } = body as Scan | Skip
    if (runId !== null && checkpointId !== null) done.set(`${runId} ${checkpointId}`, kind)
  }
  // A pack that was read by an older version has none.
  return (pack.rounds ?? [])
    .filter(({ overAt }) => new Date(overAt) > now)
    .map((round) => ({
      ...round,
      stops: round.stops.map((stop) => ({
        ...stop,
        kept: stop.state === 'due' ? done.get(`${round.id} ${stop.checkpointId}`) : undefined,
      })),
    }))
}

export const isOpen = ({ state, kept }: ShownStop): boolean => state === 'due' && kept === undefined

/** The checkpoint of a tag in the rounds: the first where nobody was, else any that has it. */
export function stopOf(rounds: ShownRound[], matches: (stop: ShownStop) => boolean) {
  const found = rounds.flatMap((round) => round.stops.filter(matches).map((stop) => ({ round, stop })))
  return found.find(({ stop }) => isOpen(stop)) ?? found[0]
}
