import type * as z from 'zod/mini'
import type { SignInProblem } from '../../../contract/platform/users/users.ts'

const PATIENCE_MS = 5_000

/**
 * Single sign-on lets nobody in. `problem` is what they are told; the message is for who runs the product, and holds
 * nothing that opens anything.
 */
export class SignOnRefusal extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/**
 * Asks the issuer, and gives its answer in the shape it must have. Throws `SignOnRefusal`. Redirects aren't followed:
 * secrets go along.
 */
export async function askIssuer<T extends z.ZodMiniType>(
  url: string,
  shape: T,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => {
      throw new SignOnRefusal(
        'unreachable',
        `${url} did not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
      )
    },
  )
  if (response.status >= 500 || response.status === 429)
    throw new SignOnRefusal('unreachable', `${url} answered ${response.status}.`)
  if (!response.ok) throw new SignOnRefusal('untrusted', `${url} answered ${response.status}.`)
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new SignOnRefusal(
    'untrusted',
    `${url} did not answer as an issuer does: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  )
}
