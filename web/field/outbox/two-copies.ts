import type { Chain, KeptCommand } from './phone-database.ts'

/** What one copy of the outbox holds. */
export type OutboxCopy = { commands: KeptCommand[]; chains: Chain[] }

const keyOf = ({ device, seq }: { device: string; seq: number }) => `${device} ${seq}`

/** A line of the file: a command, or how far a chain has come. */
export const lineOf = (record: KeptCommand | Chain): string => JSON.stringify(record)

/** Reads the lines of the file. What is no record was half written over, and stands whole in another line. */
export function copyOfLines(lines: string[]): OutboxCopy {
  const copy: OutboxCopy = { commands: [], chains: [] }
  for (const line of lines) {
    const record = recordOf(line)
    if (!record) continue
    if ('text' in record) copy.commands.push(record)
    else copy.chains.push(record)
  }
  return copy
}

function recordOf(line: string): KeptCommand | Chain | undefined {
  try {
    const record = JSON.parse(line) as Partial<KeptCommand & Chain> | null
    if (typeof record?.device !== 'string' || typeof record.seq !== 'number') return undefined
    if (typeof record.text === 'string' && typeof record.signature === 'string') return record as KeptCommand
    return typeof record.hash === 'string' && typeof record.sent === 'number' ? (record as Chain) : undefined
  } catch {
    return undefined
  }
}

/**
 * What both copies hold together. A command that stands in one of them is kept, a chain is as far as the copy that is
 * farther says, and what the server has is gone. Of two commands with one number the later one counts: the earlier was
 * never called saved.
 */
export function joinCopies(a: OutboxCopy, b: OutboxCopy): OutboxCopy {
  const chains = new Map<string, Chain>()
  const farther = (chain: Chain) => {
    const known = chains.get(chain.device)
    const ahead = known && known.seq > chain.seq ? known : chain
    chains.set(chain.device, { ...ahead, sent: Math.max(known?.sent ?? 0, chain.sent) })
  }
  for (const chain of [...a.chains, ...b.chains]) farther(chain)
  const commands = new Map<string, KeptCommand>()
  for (const command of [...a.commands, ...b.commands]) {
    if (command.seq > (chains.get(command.device)?.sent ?? 0)) commands.set(keyOf(command), command)
  }
  const inOrder = [...commands.values()].sort((x, y) => (x.device === y.device ? x.seq - y.seq : 0))
  return { commands: inOrder, chains: [...chains.values()] }
}
