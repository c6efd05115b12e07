import { ApiError } from '../../core/api.ts'

/** What the server says of this phone. Each but the last ends it; `signature` means that one command is damaged. */
export type DeviceVerdict = 'revoked' | 'lost' | 'replaced' | 'none' | 'signature'

/** How a call ended that brought nothing. `offline`: no answer came. `later`: the server can't at the moment. */
export type CallTrouble =
  | { kind: 'offline' }
  | { kind: 'later'; message: string }
  | { kind: 'ended'; verdict: DeviceVerdict; message: string }
  | { kind: 'signed-out' }

const VERDICTS: readonly string[] = ['revoked', 'lost', 'replaced', 'none', 'signature']

/** What to make of an error that a call threw. Throws on what is none of a call. */
export function troubleOf(error: unknown): CallTrouble {
  if (error instanceof TypeError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const message = problem?.message ?? error.message
  if (status !== 401) return status === 503 || status === 504 ? { kind: 'offline' } : { kind: 'later', message }
  const { state } = (problem?.current ?? {}) as { state?: string }
  if (state !== undefined && VERDICTS.includes(state))
    return { kind: 'ended', verdict: state as DeviceVerdict, message }
  return { kind: 'signed-out' }
}
