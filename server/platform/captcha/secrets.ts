import {
  type CaptchaConfig,
  type ForeignProvider,
  foreignProviders,
} from '../../../contract/platform/captcha/captcha.ts'
import type { CaptchaSecret } from '../../../contract/platform/captcha/managing.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import type { Transaction } from '../../core/database/database.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'
import type { Change } from '../../core/documents/documents.ts'
import { readSetting } from '../../core/documents/settings.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { tell } from '../editing/queries-links.ts'
import { listSecrets, sealedSecret } from './queries-secrets.ts'

type SecretServices = Pick<Services, 'env' | 'database'>

const PURPOSE = 'captcha-secret'

/** The answers that follow from whether a provider has its keys. */
export const CAPTCHA_TAGS = ['/api/captcha/forms']

export const sealSecret = ({ env }: Pick<Services, 'env'>, secret: string) => seal(env.secret, PURPOSE, secret)

/** The captcha that visitors meet. */
export const captchaSetting = ({ database }: Pick<Services, 'database'>): Promise<CaptchaConfig> =>
  readSetting(database, { kind: 'captcha', slug: 'main' }, captchaDefault)

/** The secret of a provider; undefined without one, and for one that was sealed with another SECRET. */
export async function secretOf(
  { env, database }: SecretServices,
  provider: ForeignProvider,
): Promise<string | undefined> {
  const sealed = await sealedSecret(database, provider)
  try {
    return sealed === undefined ? undefined : unseal(env.secret, PURPOSE, sealed)
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined
    throw error
  }
}

/** The secrets as an administrator sees them, every provider among them. */
export async function secretsInView({ database }: SecretServices): Promise<CaptchaSecret[]> {
  const [secrets, { siteKeys }] = await Promise.all([listSecrets(database), captchaSetting({ database })])
  return foreignProviders.map((provider) => {
    const secret = secrets.find((each) => each.provider === provider)
    return {
      provider,
      setAt: secret?.setAt.toISOString() ?? null,
      setBy: secret?.setBy ?? null,
      ready: secret !== undefined && siteKeys[provider] !== '',
    }
  })
}

/** Changes secrets in one transaction, and drops the pages and answers that follow from them. */
export async function changeSecrets({ database, content }: Change, work: (inside: Transaction) => Promise<void>) {
  await database.orm.transaction(async (inside) => {
    await work(inside)
    await tell(inside, content.notice(CAPTCHA_TAGS))
  })
  content.drop(CAPTCHA_TAGS)
}
