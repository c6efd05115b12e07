import { expect, test } from 'vitest'
import type { Thread } from '../../../contract/platform/reviews/reviews.ts'
import { POSTS } from '../../site/blog/testing-posts.ts'
import { PATIENCE } from '../notifications/testing-notifications.ts'
import { PASSAGE, REVIEWS, startReviewing } from './testing-reviews.ts'

const words = (text: string) => ({
  content: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  },
})

test('comment-anchors: a comment is about the document, a field or a passage, and answers follow it', async () => {
  const { ana, tom, comment, review, clock } = await startReviewing()
  const thread = await comment(tom, 'Which door?', PASSAGE)
  await comment(tom, 'Too long.', { type: 'field', field: 'title' })
  await comment(tom, 'A good start.')
  const answer = await ana.ask('POST', `${REVIEWS}/comments/${thread.id}/answers`, { body: { text: 'The north one.' } })
  expect(answer.status).toBe(201)
  const { threads } = await review()
  expect(threads.map(({ text, anchor, isGone, isMine }) => ({ text, type: anchor.type, isGone, isMine }))).toEqual([
    { text: 'Which door?', type: 'passage', isGone: false, isMine: false },
    { text: 'Too long.', type: 'field', isGone: false, isMine: false },
    { text: 'A good start.', type: 'document', isGone: false, isMine: false },
  ])
  expect(threads[0]).toMatchObject({
    by: { name: 'Tom Sayer', isAway: false },
    at: clock().toISOString(),
    version: 1,
    answers: [{ text: 'The north one.', by: { name: 'Ana Brandt' }, isMine: true }],
  })
})

test('comment-gone: a passage is found after edits around it; once its text is gone the comment stays and says so', async () => {
  const { comment, review, save, tom } = await startReviewing()
  await comment(tom, 'Which door?', PASSAGE)
  await save('Night', 1, undefined, words('In the evening: keys, radios, and the door that sticks. Then rounds.'))
  expect((await review()).threads).toMatchObject([{ isGone: false }])
  await save('Night', 2, undefined, words('In the evening.'))
  expect((await review()).threads).toMatchObject([{ text: 'Which door?', anchor: PASSAGE, isGone: true }])
})

test('comment-resolved: a comment is done and opened again, also by an answer, and what is done is read in pages', async () => {
  const { ana, tom, comment, review, of } = await startReviewing()
  const { id } = await comment(tom, 'Which door?')
  const state = (isDone: boolean) => ana.ask('PUT', `${REVIEWS}/comments/${id}/state`, { body: { isDone } })
  const done = async (query = '') => (await ana.ask('GET', `${of}/done${query}`)).body as Thread[]
  expect((await state(true)).body).toMatchObject({ resolvedBy: 'Ana Brandt', resolvedAt: expect.any(String) })
  expect(await review()).toMatchObject({ threads: [], done: 1 })
  expect(await done()).toMatchObject([{ id }])
  expect((await state(false)).body).toMatchObject({ resolvedBy: null, resolvedAt: null })
  await state(true)
  await tom.ask('POST', `${REVIEWS}/comments/${id}/answers`, { body: { text: 'Not yet.' } })
  expect(await review()).toMatchObject({ threads: [{ id, answers: [{ text: 'Not yet.' }] }], done: 0 })

  const many = []
  for (const text of Array.from({ length: 26 }, (_, at) => `Comment ${at}`)) many.push(await comment(tom, text))
  for (const each of many) await tom.ask('PUT', `${REVIEWS}/comments/${each.id}/state`, { body: { isDone: true } })
  const first = await done()
  expect([first.length, first[0]!.text]).toEqual([25, 'Comment 25'])
  expect((await done(`?before=${first.at(-1)!.id}`)).map(({ text }) => text)).toEqual(['Comment 0'])
})

test('comment-own: only its author edits or removes a comment; one with answers keeps its place without its words', async () => {
  const { ana, tom, comment, review } = await startReviewing()
  const { id } = await comment(tom, 'Which door?')
  const at = `${REVIEWS}/comments/${id}`
  expect((await ana.ask('PUT', at, { body: { text: 'Mine now' } })).status).toBe(403)
  expect((await ana.ask('DELETE', at)).status).toBe(403)
  expect((await tom.ask('PUT', at, { body: { text: 'Which of the doors?' } })).body).toMatchObject({
    text: 'Which of the doors?',
    editedAt: expect.any(String),
  })
  await ana.ask('POST', `${at}/answers`, { body: { text: 'The north one.' } })
  expect((await tom.ask('DELETE', at)).status).toBe(200)
  const [kept] = (await review()).threads
  expect(kept).toMatchObject({ text: '', isRemoved: true, answers: [{ text: 'The north one.' }] })
  expect((await tom.ask('PUT', at, { body: { text: 'Back' } })).status).toBe(404)
  expect((await ana.ask('DELETE', `${REVIEWS}/comments/${kept!.answers[0]!.id}`)).status).toBe(200)
  expect((await review()).threads).toMatchObject([{ answers: [] }])
})

test('comment-mention: @Full Name tells the person who is named and may see the document, once, and nobody else', async () => {
  const { as, ana, tom, comment, told, rows } = await startReviewing()
  await rows(`update users set name = 'Eve Lind' where role = 'editor'`)
  const thread = await comment(tom, 'Ask @Ana Brandt and @Eve Lind, not @Ana Brandtner.')
  // Eve is an editor, and posts are for administrators. Ana saved it last and is told once, as the one who is named.
  expect(await told()).toEqual([
    {
      event: 'comment-mentioned',
      title: 'Tom Sayer names you in a comment on “Night”',
      person: 'Ana Brandt',
      access: 'admin',
    },
  ])
  const answers = `${REVIEWS}/comments/${thread.id}/answers`
  await ana.ask('POST', answers, { body: { text: 'The north one.' } })
  expect(await told()).toMatchObject([
    { event: 'comment-answered', person: 'Tom Sayer' },
    { event: 'comment-mentioned', person: 'Ana Brandt' },
  ])
  const edited = { body: { text: 'Ask @Ana Brandt, please.' } }
  await tom.ask('PUT', `${REVIEWS}/comments/${thread.id}`, edited)
  expect(await told()).toHaveLength(2)
  expect((await as.editor('POST', answers, { body: { text: 'Hello' } })).status).toBe(403)
})

test('comment-mailed: a person who is named is mailed with the way to turn it off, and finds it in the inbox', async () => {
  const { ana, tom, comment, services, rows } = await startReviewing()
  await services.jobs.start()
  await comment(tom, 'Ask @Ana Brandt: which door?')
  const mails = () =>
    rows<{ subject: string; text: string; to_address: string }>(
      'select subject, text, to_address from mails order by id',
    )
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Tom Sayer names you in a comment on “Night”' })
  expect(mail!.text).toContain('Ask @Ana Brandt: which door?')
  expect(mail!.text).toContain('/admin/my-notifications/settings?off=comment-mentioned')
  expect((await ana.ask('GET', '/api/admin/notifications')).body).toMatchObject({
    unread: 1,
    items: [{ event: 'comment-mentioned', href: '/admin/my-notifications/open/post/night' }],
  })
})

test('comment-away: a comment of somebody who is suspended or removed keeps their name, and nobody mails them', async () => {
  const { ana, tom, comment, review, rows, told } = await startReviewing()
  const { id } = await comment(tom, 'Which door?')
  await rows(`update users set suspended_at = now() where id = '${tom.id}'`)
  expect((await review()).threads[0]!.by).toEqual({ id: tom.id, name: 'Tom Sayer', isAway: true })
  await ana.ask('POST', `${REVIEWS}/comments/${id}/answers`, { body: { text: 'Done, @Tom Sayer.' } })
  await rows(`delete from users where id = '${tom.id}'`)
  expect((await review()).threads[0]).toMatchObject({ by: { id: null, name: 'Tom Sayer', isAway: true } })
  // The answer concerned Tom, so it was raised; mails go to people who may still sign in.
  expect((await told()).map(({ event }) => event)).not.toContain('comment-mentioned')
})

test('comment-refused: bad input and wrong roles are refused, and nothing is stored', async () => {
  const { as, call, ana, of, comment, rows, tom } = await startReviewing()
  const { id } = await comment(tom, 'Which door?')
  const say = (body: object, who = ana.ask) => who('POST', `${of}/comments`, { body })
  const about = { type: 'document' }
  for (const [body, field] of [
    [{ text: ' ', anchor: about }, 'text'],
    [{ text: 'x'.repeat(2001), anchor: about }, 'text'],
    [{ text: 'Hello', anchor: { type: 'field', field: '' } }, 'anchor.field'],
    [{ text: 'Hello', anchor: { type: 'field', field: 'tags.7' } }, 'anchor'],
    [{ text: 'Hello', anchor: { ...PASSAGE, quote: 'never written', before: '', after: '' } }, 'anchor'],
  ] as const)
    expect(await say(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await say({ text: 'Hello', anchor: about }, as.editor)).status).toBe(403)
  expect((await call('POST', `${of}/comments`, { body: { text: 'Hello', anchor: about } })).status).toBe(401)
  const at = `${REVIEWS}/comments/${id}`
  expect((await as.editor('PUT', `${at}/state`, { body: { isDone: true } })).status).toBe(403)
  expect((await as.editor('GET', `${of}/done`)).status).toBe(403)
  expect((await ana.ask('POST', `${REVIEWS}/comments/${tom.id}/answers`, { body: { text: 'Hello' } })).status).toBe(404)
  expect((await ana.ask('PUT', `${at}/state`, { body: { isDone: 'yes' } })).status).toBe(400)
  expect(await rows('select text from document_comments')).toEqual([{ text: 'Which door?' }])
})

test('comment-live: every open admin area hears of a comment at once, and of a verdict', async () => {
  const { tom, ask, comment, id, database } = await startReviewing()
  const client = await database.pool.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen notices')
  await comment(tom, 'Which door?')
  await ask([tom.id])
  await expect.poll(() => heard.filter((payload) => payload === `d:${id}`).length, PATIENCE).toBe(2)
  await client.query('unlisten *')
  client.release()
})

test('comment-gone: a document in the trash keeps its comments, and with it they go for good', async () => {
  const { ana, tom, comment, of, id, rows } = await startReviewing()
  await comment(tom, 'Which door?')
  await ana.ask('DELETE', `${POSTS}/night`)
  expect((await ana.ask('GET', of)).status).toBe(404)
  expect((await ana.ask('POST', `${POSTS}/trash/${id}`, { body: {} })).status).toBe(200)
  expect((await ana.ask('GET', of)).body).toMatchObject({ threads: [{ text: 'Which door?' }] })
  await ana.ask('DELETE', `${POSTS}/night`)
  await ana.ask('DELETE', `${POSTS}/trash/${id}`)
  expect(await rows('select 1 from document_comments')).toEqual([])
})
