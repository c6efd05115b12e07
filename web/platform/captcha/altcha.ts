import { solveChallengeWorkers } from 'altcha-lib'
import SolverWorker from 'altcha/workers/pbkdf2?worker'
import type { AltchaChallenge } from '../../../contract/platform/captcha/captcha.ts'

const TIMEOUT_MS = 60_000
const MOST_WORKERS = 4

/**
 * Works a calculation out beside the page, so that typing stays smooth. Gives the proof as ALTCHA's servers read it.
 */
export async function solve(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new SolverWorker(),
    timeout: TIMEOUT_MS,
  })
  if (!solution) throw new Error('The calculation took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
