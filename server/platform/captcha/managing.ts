import type { ForeignProvider } from '../../../contract/platform/captcha/captcha.ts'
import { type CaptchaTrial, managingCaptcha } from '../../../contract/platform/captcha/managing.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { checkSolution, makeChallenge } from './altcha.ts'
import { checkFigures } from './figures.ts'
import { widgetOf } from './providers.ts'
import { removeSecret, storeSecret } from './queries-secrets.ts'
import { captchaSetting, changeSecrets, sealSecret, secretOf, secretsInView } from './secrets.ts'
import { verifyToken } from './verify.ts'

const LIFE_MS = 600_000

type ManagingServices = Pick<Services, 'env' | 'database' | 'clock'>

/** Both keys of a provider. Throws `invalid` with what is missing. */
async function keysOf(services: ManagingServices, provider: ForeignProvider) {
  const [{ siteKeys }, secret] = await Promise.all([captchaSetting(services), secretOf(services, provider)])
  const siteKey = siteKeys[provider]
  if (!siteKey) throw new Failure('invalid', `Publish the site key of ${captchaNames[provider]} first.`)
  if (!secret) throw new Failure('invalid', `Set the secret of ${captchaNames[provider]} first.`)
  return { provider, siteKey, secret }
}

/** Secrets, figures and the test of the captcha, for administrators. */
export const managingCaptchaRoutes = routes(managingCaptcha, {
  secrets: (_, services) => secretsInView(services),
  setSecret: async ({ params: { provider }, body: { secret } }, services) => {
    const { change } = services
    await changeSecrets(change, (inside) => storeSecret(inside, change, provider, sealSecret(services, secret)))
    return secretsInView(services)
  },
  removeSecret: async ({ params: { provider } }, services) => {
    const { change } = services
    await changeSecrets(change, async (inside) => {
      orNotFound((await removeSecret(inside, change, provider)) || undefined, 'secret')
    })
    return secretsInView(services)
  },
  figures: (_, services) => checkFigures(services),
  trialChallenge: async ({ query: { provider } }, services) => {
    const { env, clock } = services
    if (provider === 'altcha') return { provider, challenge: await makeChallenge(env.secret, 'test', clock()) }
    const { siteKey } = await keysOf(services, provider)
    return widgetOf(env, provider, siteKey, 'test')
  },
  trial: async ({ body: { provider, token } }, services) => {
    if (provider === 'altcha') return tryOwn(services, token)
    const { expiresAt: _, ...said } = await verifyToken(services, {
      ...(await keysOf(services, provider)),
      token,
      action: 'test',
    })
    return said
  },
})

async function tryOwn({ env, clock }: ManagingServices, token: string): Promise<CaptchaTrial> {
  const solved = await checkSolution(env.secret, 'test', token, clock())
  const facts = { hostname: null, errors: [] }
  if (typeof solved === 'string')
    return { outcome: solved, says: 'This server does not accept it.', action: null, ageSeconds: null, ...facts }
  const ageSeconds = Math.round((clock().getTime() - (solved.expiresAt.getTime() - LIFE_MS)) / 1000)
  return { outcome: 'solved', says: 'This server accepts it.', action: 'test', ageSeconds, ...facts }
}
