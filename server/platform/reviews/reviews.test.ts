import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSTS } from '../../site/blog/testing-posts.ts'
import { outcomeOf } from './rules.ts'
import { REVIEWS, RULES, startReviewing } from './testing-reviews.ts'

test('review-states: a review is asked for, decided and ended, with who and when', async () => {
  const { ana, tom, ask, decide, review, of, clock, rows } = await startReviewing()
  expect(await review()).toMatchObject({ state: 'none', version: null, newest: 1, reviewers: [], askedBy: null })

  expect((await ask([tom.id])).body).toMatchObject({
    state: 'review',
    version: 1,
    askedBy: { name: 'Ana Brandt', isAway: false },
    askedAt: clock().toISOString(),
    reviewers: [{ id: tom.id, name: 'Tom Sayer', verdict: 'waiting', at: null }],
  })
  expect((await decide(tom, 'changes')).body).toMatchObject({ state: 'changes', version: 1 })
  expect((await decide(tom, 'approved')).body).toMatchObject({
    state: 'approved',
    version: 1,
    reviewers: [{ verdict: 'approved', version: 1, at: clock().toISOString() }],
  })
  expect((await ana.ask('DELETE', of)).body).toMatchObject({ state: 'none', version: null, reviewers: [] })
  expect(await rows(`select action from audit where subject = 'night' order by id`)).toEqual(
    ['create', 'ask-review', 'ask-changes', 'approve', 'withdraw-review'].map((action) => ({ action })),
  )
})

test('review-of-version: an approval is of one version; a later change makes it old, and it can be given again', async () => {
  const { ana, tom, ask, decide, review, save, rows } = await startReviewing()
  await ask([tom.id])
  await decide(tom, 'approved')
  expect((await save('Night, longer')).body).toMatchObject({ version: 2, review: 'approved', reviewedVersion: 1 })
  expect(await review()).toMatchObject({ state: 'approved', version: 1, newest: 2 })
  expect(await decide(tom, 'approved', 1)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await decide(tom, 'approved', 2)).toMatchObject({ status: 200, body: { state: 'approved', version: 2 } })

  // An approved version stays in the history after any autosave.
  const draft = async () => (await ana.ask('GET', `${POSTS}/night`)).body as { data: object }
  const again = async (title: string, version: number) =>
    ana.ask('PUT', `${POSTS}/night`, { body: { version, data: { ...(await draft()).data, title }, autosave: true } })
  await again('Three', 2)
  await decide(tom, 'approved', 3)
  await again('Four', 3)
  await again('Five', 4)
  expect(await rows('select version from revisions order by version')).toEqual(
    [1, 2, 3, 5].map((version) => ({ version })),
  )
})

test('review-by-others: the person who saved a version last does not review it, and is not asked to', async () => {
  const { ana, ask, decide, review } = await startReviewing()
  expect((await review()).whyNot).toContain('Somebody else')
  expect(await decide(ana, 'approved')).toMatchObject({ status: 422, body: { code: 'rule' } })
  expect(await ask([ana.id])).toMatchObject({ status: 400, body: { fields: { people: expect.any(String) } } })
  expect(await review()).toMatchObject({ state: 'none', reviewers: [] })
})

test('review-refused: bad input, foreign people and wrong roles change nothing', async () => {
  const { as, call, tom, ask, of, review, rows } = await startReviewing()
  const editorId = (await rows<{ id: string }>(`select id from users where role = 'editor'`))[0]!.id
  // Posts are for administrators, so an editor may not be asked about one.
  expect(await ask([editorId])).toMatchObject({ status: 400, body: { fields: { people: expect.any(String) } } })
  expect((await ask([tom.id], 7)).status).toBe(409)
  expect((await ask(['tom'])).status).toBe(400)
  const verdict = { body: { version: 1, verdict: 'approved' } }
  expect((await as.editor('GET', of)).status).toBe(403)
  expect((await as.editor('POST', `${of}/verdict`, verdict)).status).toBe(403)
  expect((await as.member('GET', of)).status).toBe(403)
  expect((await call('GET', of)).status).toBe(401)
  expect((await as.admin('GET', `${REVIEWS}/of/${editorId}`)).status).toBe(404)
  expect((await as.admin('POST', `${of}/verdict`, { body: { version: 1, verdict: 'waiting' } })).status).toBe(400)
  expect((await as.editor('GET', RULES)).status).toBe(403)
  expect((await as.editor('PUT', RULES, { body: { version: 0, data: { needsApproval: true } } })).status).toBe(403)
  expect(await review()).toMatchObject({ state: 'none', reviewers: [] })
})

test('review-told: the reviewers are told, and the asker of the decision; nobody of what they did themselves', async () => {
  const { ana, tom, ask, decide, told, of } = await startReviewing()
  await ask([tom.id])
  await decide(tom, 'approved')
  await ana.ask('DELETE', of)
  await ask([])
  expect(await told()).toEqual([
    { event: 'review-asked', title: 'Ana Brandt asks for a review: “Night”', person: 'Tom Sayer', access: 'admin' },
    { event: 'review-decided', title: 'Tom Sayer approves “Night”', person: 'Ana Brandt', access: 'admin' },
    { event: 'review-open', title: 'Ana Brandt asks for a review: “Night”', person: null, access: 'admin' },
  ])
})

test('review-waits: the dashboard names what waits for one’s own review', async () => {
  const { ana, tom, ask, as, decide, of } = await startReviewing()
  const waiting = async (who: typeof ana.ask) =>
    ((await who('GET', '/api/admin/overview')).body as { reviews: { items: { slug: string }[]; total: number } })
      .reviews
  expect(await waiting(tom.ask)).toEqual({ items: [], total: 0 })
  await ask([tom.id])
  expect(await waiting(tom.ask)).toMatchObject({
    items: [{ kind: 'post', slug: 'night', title: 'Night', askedBy: 'Ana Brandt' }],
    total: 1,
  })
  expect((await waiting(as.admin)).total).toBe(0)
  // With no named reviewer, everyone but the author is asked.
  await ask([])
  expect([(await waiting(as.admin)).total, (await waiting(ana.ask)).total]).toEqual([1, 0])
  await decide(tom, 'approved')
  expect((await waiting(as.admin)).total).toBe(0)
  expect((await as.editor('GET', `${REVIEWS}/waiting`)).body).toEqual({ items: [], total: 0 })
  expect((await ana.ask('GET', of)).body).toMatchObject({ state: 'approved' })
})

test('review-filter: lists show the state of a review and are narrowed by it', async () => {
  const { ana, tom, ask, decide, save, as } = await startReviewing()
  const slugs = async (review: string) =>
    ((await ana.ask('GET', `${POSTS}?review=${review}`)).body as { items: { slug: string }[] }).items.map(
      ({ slug }) => slug,
    )
  expect(await slugs('review')).toEqual([])
  await ask([tom.id])
  expect(await slugs('review')).toEqual(['night'])
  await decide(tom, 'changes')
  expect([await slugs('review'), await slugs('changes')]).toEqual([[], ['night']])
  await decide(tom, 'approved')
  expect([await slugs('approved'), await slugs('outdated')]).toEqual([['night'], []])
  await save('Night, longer')
  expect([await slugs('approved'), await slugs('outdated')]).toEqual([[], ['night']])
  expect((await ana.ask('GET', `${POSTS}?review=lost`)).status).toBe(400)
  expect((await as.admin('GET', '/api/admin/documents/blog_heading?review=approved')).body).toMatchObject({
    items: [],
    total: 0,
  })
})

test('review-states: several reviewers approve once all of them do, and one who is away is not waited for', async () => {
  const said = (verdict: 'waiting' | 'approved' | 'changes', version: number | null = null, isAway = false) => ({
    verdict,
    version,
    isAway,
  })
  expect(outcomeOf([], 3)).toEqual({ state: 'review', reviewedVersion: 3 })
  expect(outcomeOf([said('approved', 3), said('waiting')], 3).state).toBe('review')
  expect(outcomeOf([said('approved', 3), said('waiting', null, true)], 3).state).toBe('approved')
  expect(outcomeOf([said('waiting', null, true)], 3).state).toBe('review')
  const one = fc.record({
    verdict: fc.constantFrom('waiting' as const, 'approved' as const, 'changes' as const),
    version: fc.nat(9),
    isAway: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), fc.nat(9), (reviewers, asked) => {
      const { state, reviewedVersion } = outcomeOf(reviewers, asked)
      const approvals = reviewers.filter(({ verdict }) => verdict === 'approved')
      // Nothing is approved against a request for changes, while somebody is waited for, or beyond what all have read.
      if (state !== 'approved') return
      expect(
        reviewers.every(({ verdict, isAway }) => verdict === 'approved' || (verdict === 'waiting' && isAway)),
      ).toBe(true)
      expect(approvals.every(({ version }) => version >= reviewedVersion)).toBe(true)
    }),
  )
})
