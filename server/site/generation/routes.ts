import {
  type Generation,
  generatedPosts,
  generation,
  type GenerationSummary,
  targetKinds,
} from '../../../contract/site/generation/generation.ts'
import { accessTo } from '../../core/rooms/kinds.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { mayUse, routes, type Services, type User } from '../../core/rooms/routes.ts'
import { budgetState, LONGEST_RUN_MS } from './budget.ts'
import { readSettings } from './kinds.ts'
import { prepare, stateOf } from './preparing-requests.ts'
import { type ListedRun, listRuns, readRun } from './queries.ts'
import { listTargets } from './queries-targets.ts'
import { checksIn, questionsOf } from './results.ts'
import { generate } from './running-requests.ts'
import { createPost, take, useOf } from './taking-texts.ts'

/** Whose texts a person sees: with null everybody’s. */
const ownOnly = ({ id, role }: User) => (role === 'admin' ? null : id)

function toSummary(run: ListedRun, now: Date): GenerationSummary {
  const { state, at, savedKind, savedSlug, savedAt } = run
  const isLate = state === 'running' && now.getTime() - at.getTime() > LONGEST_RUN_MS
  return {
    ...run,
    state: isLate ? 'interrupted' : state,
    at: at.toISOString(),
    savedAs: savedKind && savedSlug ? { kind: savedKind, slug: savedSlug } : null,
    savedAt: savedAt?.toISOString() ?? null,
  }
}

type RequestContext = Pick<Services, 'database' | 'clock'> & { user: User }

const found = async ({ database, user }: RequestContext, id: string) =>
  orNotFound(await readRun(database, id, ownOnly(user)), 'text')

async function whole(asked: RequestContext, id: string): Promise<Generation> {
  const run = await found(asked, id)
  return {
    ...toSummary(run, asked.clock()),
    request: run.request,
    result: run.result,
    checks: checksIn(run.result),
    questions: run.task === 'faq' ? questionsOf(run.result) : [],
    use: await useOf(asked, run),
  }
}

export const generationRoutes = routes(generation, {
  state: async (_, context) => {
    const settings = await readSettings(context.database)
    const { baseUrl, model, tone, facts, budget } = settings
    return {
      state: stateOf(settings),
      host: baseUrl && new URL(baseUrl).host,
      model,
      tone,
      hasFacts: facts.trim() !== '',
      budget: await budgetState(context, context.user, budget),
    }
  },
  preview: async ({ body }, context) => {
    const { endpoint, prompt, picture, most } = await prepare(context, context.user, body)
    return {
      host: new URL(endpoint.baseUrl).host,
      model: endpoint.model,
      system: prompt.system,
      user: prompt.user,
      picture: picture && { type: picture.type, bytes: picture.content.length },
      mostTokens: most.inputTokens + most.outputTokens,
      mostCost: most.cost,
      notes: prompt.notes,
    }
  },
  run: ({ body }, context) => generate(context, body),
  history: async ({ query: { task, page } }, { database, user, clock }) => {
    const list = await listRuns(database, { userId: ownOnly(user), task, page: Number(page ?? 1) })
    return { ...list, items: list.items.map((run) => toSummary(run, clock())) }
  },
  read: ({ params: { id } }, context) => whole(context, id),
  take: async ({ params: { id }, body }, context) => {
    await take(context, context.change, await found(context, id), body)
    return whole(context, id)
  },
  targets: ({ query: { search = '' } }, { database, user }) =>
    listTargets(
      database,
      targetKinds.filter((kind) => mayUse(user, accessTo(kind))),
      search,
    ),
})

export const generatedPostRoutes = routes(generatedPosts, {
  create: async ({ body: { run, ...post } }, context) => {
    await createPost(context.change, await found(context, run), post)
    return { slug: post.slug }
  },
})
