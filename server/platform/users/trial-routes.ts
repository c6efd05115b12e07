import { HOUR_MS } from '../../../contract/core/units.ts'
import { TRIAL_LINK_HOURS, trials } from '../../../contract/platform/users/trials.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { countStored, MAIL_BYTES } from '../../core/http/stored-bytes.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { checkCaptcha } from '../captcha/checks.ts'
import { spamReasons } from '../captcha/stamp.ts'
import { normalEmail } from './queries-new-people.ts'
import { addTrial, trialOf } from './queries-trials.ts'
import { linkLimit, trialDayLimit, trialLimits } from './rules.ts'
import { requireTrials, TRIAL_LINK, trialsOpen } from './trials.ts'

const ANSWER = `Check your email: a link is on its way. Its link works once, for ${TRIAL_LINK_HOURS} hours.`
const FULL = 'No more trials can be opened today. Try again tomorrow, or schedule a demo.'

/** Asking for a trial, and looking at what the link of the mail is for. */
export const serveTrials = routes(trials, {
  state: async (_, services) => ({ open: await trialsOpen(services) }),

  ask: async ({ body: { name, company, email, captcha, ...form } }, services) => {
    const { database, clock, env, jobs, request } = services
    await requireTrials(services)
    const address = normalEmail(email)
    const [byNetwork, byAddress] = trialLimits(request.ip, address)
    await limit(database, clock, byNetwork)
    const isSpam = spamReasons(env.secret, form, clock()).length > 0
    const useProof = await checkCaptcha(services, 'trial', captcha)
    // A proof is used up before it counts for anybody: used again, it takes no place of the day.
    await database.orm.transaction(useProof)
    if (isSpam) return { message: ANSWER }
    await limit(database, clock, byAddress)
    await limitDay(services)
    const now = clock()
    await database.orm.transaction(async (transaction) => {
      await countStored(transaction, services, MAIL_BYTES)
      const id = newId(now)
      const expiresAt = new Date(now.getTime() + TRIAL_LINK_HOURS * HOUR_MS)
      const asked = { id, email: address, name: name.trim(), company: company.trim(), createdAt: now, expiresAt }
      await addTrial(transaction, asked)
      await jobs.enqueue(transaction, TRIAL_LINK, { id })
    })
    return { message: ANSWER }
  },

  look: async ({ body: { token } }, { request, database, clock }) => {
    await limit(database, clock, linkLimit(request.ip))
    return trialOf(database.orm, token, clock())
  },
})

async function limitDay({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  try {
    await limit(database, clock, trialDayLimit)
  } catch (error) {
    throw error instanceof Failure && error.code === 'too-many' ? new Failure('too-many', FULL, error.details) : error
  }
}
