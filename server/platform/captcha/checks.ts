import {
  captchaDefault,
  type CaptchaForm,
  type CaptchaProvider,
  type Challenge,
} from '../../../contract/platform/captcha/captcha.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/http/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { checkSolution, makeChallenge } from './altcha.ts'
import { useChallenge } from './queries.ts'

type Shared = Pick<Services, 'env' | 'database' | 'clock'>

/** Uses a proof up in the transaction of what it was given for. Throws `invalid` when that has happened before. */
export type Spend = (transaction: Transaction) => Promise<void>

type Provider = {
  challenge: (services: Shared, form: CaptchaForm) => Promise<Challenge>
  check: (services: Shared, form: CaptchaForm, token: string) => Promise<Spend>
}

const REFUSAL = 'The check against spam didn’t go through. Send the form once more.'
const refuse = () => new Failure('invalid', REFUSAL, { fields: { captcha: REFUSAL } })

const providers: Record<CaptchaProvider, Provider> = {
  none: {
    challenge: async () => ({ provider: 'none' }),
    check: async () => async () => undefined,
  },
  altcha: {
    challenge: async ({ env, clock }, form) => ({
      provider: 'altcha',
      challenge: await makeChallenge(env.secret, form, clock()),
    }),
    check: async ({ env, clock }, form, token) => {
      const solved = await checkSolution(env.secret, form, token, clock())
      if (!solved) throw refuse()
      return async (transaction) => {
        if (!(await useChallenge(transaction, solved.key, solved.expiresAt, clock()))) throw refuse()
      }
    },
  },
}

async function providerOf({ database }: Shared, form: CaptchaForm): Promise<Provider> {
  const { provider, forms } = await readSetting(database, { kind: 'captcha', slug: 'main' }, captchaDefault)
  return providers[forms[form] ? provider : 'none']
}

/** What a browser has to do before it may send `form`. */
export const challengeFor = async (services: Shared, form: CaptchaForm): Promise<Challenge> =>
  (await providerOf(services, form)).challenge(services, form)

/**
 * Checks the proof that came with `form`. Gives what uses it up, for the transaction that stores the form, so that a
 * refused form costs no proof and two forms never share one. Throws `invalid` at the field `captcha`.
 */
export const checkCaptcha = async (services: Shared, form: CaptchaForm, token: string): Promise<Spend> =>
  (await providerOf(services, form)).check(services, form, token)
