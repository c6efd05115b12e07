import { isDeepStrictEqual } from 'node:util'
import { nameOf, type TermDraft } from '../../../contract/site/terms/terms.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { refuseUnapproved, unsaved } from '../../platform/editing/approval.ts'
import { resultsOfEach } from '../../platform/editing/bulk.ts'
import { changePosts, holdTerms, noteTerms, type PostState, notifyOfNames } from './term-changes.ts'
import { keepChange, type PostChange, takeChange } from './queries-changes.ts'
import { somePosts } from './queries-posts.ts'
import { dropAliases, lockTerms, setAliases } from './queries.ts'
import { putBackTerm } from './queries-terms.ts'
import { namesIn, type PostNames, replaceNames, topicSlug } from './rules.ts'

const MOST_TAGS = 12

type TermVersion = { slug: string; version: number }

/** What giving a post a term changes of its names, or taking a tag off it. */
function given(term: TermDraft, remove: boolean): (names: PostNames) => Partial<PostNames> {
  const slug = topicSlug(nameOf(term))
  if (term.kind === 'category') return ({ category }) => (category === term.name ? {} : { category: term.name })
  if (term.kind === 'author') {
    const { firstName, lastName } = term
    return ({ author }) =>
      author.firstName === firstName && author.lastName === lastName ? {} : { author: { firstName, lastName } }
  }
  if (remove)
    return (names) => replaceNames(names, (kind, each) => (kind === 'tag' && each === slug ? null : undefined))
  return ({ tags }) => (tags.some((tag) => topicSlug(tag.trim()) === slug) ? {} : { tags: [...tags, term.name] })
}

/**
 * Gives posts a term, or takes a tag off them: in the draft and in what visitors see, each as a version of its own. A
 * post that changed since it was chosen is left out and says so. Throws `not-found` and `invalid`.
 */
export async function assign(within: Change, id: string, remove: boolean, chosen: TermVersion[]) {
  const { database } = within
  await holdTerms(database)
  const term = orNotFound((await lockTerms(database.orm, [id]))[0], 'tag, category or author')
  if (remove && term.kind !== 'tag') throw new Failure('invalid', 'Only tags are taken off posts. Choose another one.')
  const posts = new Map(
    (await somePosts(database, { slugs: chosen.map(({ slug }) => slug) })).map((post) => [post.slug, post]),
  )
  const seen = [...new Map(chosen.map((each) => [each.slug, each])).values()]
  const results = await resultsOfEach(
    seen.map(({ slug }) => ({ slug, title: posts.get(slug)?.title || slug })),
    async ({ slug }) => {
      const { version, data, live } = orNotFound(posts.get(slug), 'post')
      if (version !== seen.find((each) => each.slug === slug)!.version)
        throw new Failure('stale', 'Someone saved a newer version meanwhile. Load the list again.')
      if ((given(term.draft, remove)(namesIn(data)).tags?.length ?? 0) > MOST_TAGS)
        throw new Failure('invalid', `It has ${MOST_TAGS} tags already. Take one off first.`)
      // Visitors would see what nobody approved.
      if (live !== null) await refuseUnapproved(database, kinds.get('post')!, unsaved(slug))
      return remove ? `“${term.name}” taken off` : `Now “${term.name}”`
    },
  )
  const fine = results.filter(({ ok }) => ok).map(({ slug }) => posts.get(slug)!)
  const changed = await changePosts(within, fine, given(term.draft, remove), { asVersion: true })
  await notifyOfNames(within)
  return { results, change: changed.length > 0 ? await keepChange(within, { removed: null, posts: changed }) : null }
}

/** The way back for names that nobody changed since. */
function backTo({ before, after }: PostChange, state: PostState, now: PostNames): Partial<PostNames> {
  const names = Object.keys(after[state]) as (keyof PostNames)[]
  return names.every((name) => isDeepStrictEqual(now[name], after[state][name])) ? before[state] : {}
}

/**
 * Undoes a change: the term that went is back with its older names, and posts have the names that they had, except
 * where somebody changed them since. Throws `not-found`, and `conflict` if the term's name is taken by now.
 */
export async function undo(within: Change, id: string): Promise<{ posts: number; left: number }> {
  const { database } = within
  await holdTerms(database)
  const { removed, posts } = orNotFound(await takeChange(within, id), 'change that can be undone')
  if (removed) {
    const { term, aliases } = removed
    const { kind, slug } = term
    await dropAliases(database.orm, [{ kind, slug }])
    if (!(await putBackTerm(within, term)))
      throw new Failure('conflict', `Another one is called “${term.name}” by now. Rename that one first.`)
    await setAliases(database.orm, kind, aliases, term.id)
    await noteTerms(within, { action: 'undo', kind, slug, after: term.draft })
  }
  const changes = new Map(posts.map((post) => [post.id, post]))
  const back = await changePosts(
    within,
    await somePosts(database, { ids: [...changes.keys()] }),
    (names, { id, state }) => backTo(changes.get(id)!, state, names),
    { asVersion: removed === null },
  )
  await notifyOfNames(within)
  return { posts: back.length, left: posts.length - back.length }
}
