import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaForm, Challenge } from '../../../contract/platform/captcha/captcha.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { makeUser } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'

/** How long the tests' visitors take to fill in a form. */
export const FILL_MS = 20_000

const UNCHECKED = { contact: 'none', demo: 'none', pricing: 'none', trial: 'none' }

const utm = { source: 'newsletter', medium: 'email', campaign: 'autumn', term: '', content: '' }

/** What every form carries, filled in as a person would. */
export const person = {
  name: 'Dana Ortiz',
  email: 'dana@meridian.example',
  company: 'Meridian Guard',
  phone: '+1 410 555 0177',
  consent: true as const,
  captcha: '',
  homepage: '',
  zone: 'Europe/Berlin',
  source: { firstPage: '/blog/ten-minute-handover', referrer: 'https://search.example', utm },
}

/**
 * A server with one administrator whose forms are posted as by a visitor who took their time. Without `captcha` no
 * proof is asked; with it, `proof` solves a new calculation. `fillMs` is how long filling in takes; `rows` reads the
 * database.
 */
export async function startLeads({
  smtpUrl,
  captcha = false,
  env = {},
}: { smtpUrl?: string; captcha?: boolean; env?: Partial<ReadyEnv> } = {}) {
  const started = await startApp({ env: { smtpUrl, ...env } })
  const { call, clock, database } = started
  if (!captcha)
    await seed(database, clock, [{ kind: 'captcha', slug: 'main', data: { ...captchaDefault, forms: UNCHECKED } }])
  await makeUser(database, clock, 'admin', { email: 'office@watchpost.example', name: 'The Office' })

  const rows = async <T = Record<string, unknown>>(sql: string) => (await database.pool.query(sql)).rows as T[]
  const stamp = async (fillMs: number) => {
    const { stamp } = (await call('GET', '/api/leads/stamp')).body as { stamp: string }
    clock.advance(fillMs)
    return stamp
  }
  const post = async (form: CaptchaForm, fields: object, { headers = {}, fillMs = FILL_MS } = {}) =>
    call('POST', `/api/leads/${form}`, { body: { ...person, stamp: await stamp(fillMs), ...fields }, headers })
  const proof = async (form: CaptchaForm) =>
    solve((await call('GET', `/api/captcha/challenge?form=${form}`)).body as Challenge)
  return { ...started, rows, stamp, post, proof }
}

/** Does what a browser does with a challenge: the proof, as it is sent. */
export async function solve(given: Challenge): Promise<string> {
  if (given.provider !== 'altcha') return ''
  const { challenge } = given
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
