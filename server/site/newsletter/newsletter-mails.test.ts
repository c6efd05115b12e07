import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { newsletterDraft, NEWSLETTERS, said, startNewsletters } from './testing-newsletters.ts'

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

test('newsletter-as-sent: preview, test and results show the mail as it goes out, greeting and names included', async () => {
  const { as, newsletterAt, sendIt, comes, received, whole } = await startNewsletters({
    readers: [{ email: 'ana@x.co', name: 'Ana Ruiz' }, 'ben@x.co'],
    draft: { subject: 'News for {first name|you}', content: said('Dear {first name|reader}, here is {name|yours}.') },
  })
  const seen = async () => (await as.admin('GET', `${newsletterAt}/mail`)).body as { html: string; text: string }
  const asDana = ['Hello Dana,', 'Dear Dana, here is Dana Ortiz.']
  for (const words of asDana) expect((await seen()).text).toContain(words)
  expect(await seen()).toMatchObject({ subject: 'News for Dana' })

  await as.admin('POST', `${newsletterAt}/test`, { body: {} })
  await vi.waitFor(() => expect(received).toHaveLength(1), 20_000)
  expect(received[0]!.headers).toMatchObject({ subject: 'Test: News for The' })
  expect(received[0]!.parts['text/plain']).toContain('Dear The, here is The admin.')

  await sendIt()
  await comes({ state: 'sent', sent: 2 })
  const mailTo = (address: string) => received.find(({ to }) => to.includes(address))!
  expect(mailTo('ana@x.co').headers).toMatchObject({ subject: 'News for Ana' })
  for (const words of ['Hello Ana,', 'Dear Ana, here is Ana Ruiz.'])
    expect(mailTo('ana@x.co').parts['text/plain']).toContain(words)
  expect(mailTo('ben@x.co').headers).toMatchObject({ subject: 'News for you' })
  expect(mailTo('ben@x.co').parts['text/plain']).toContain('Dear reader, here is yours.')
  expect(mailTo('ben@x.co').parts['text/plain']).not.toContain('Hello')
  for (const words of asDana) expect((await whole()).text).toContain(words)
  expect(await whole()).toMatchObject({ subject: 'News for Dana' })
})

test('newsletter-sender: a newsletter is from whom it names, answers go where it says, and a wrong address is refused', async () => {
  const from = { from: 'Dana of Watchpost', replyTo: 'dana@x.example' }
  const { as, newsletterAt, sendIt, comes, received, whole } = await startNewsletters({
    readers: ['ana@x.co'],
    draft: from,
  })
  expect((await as.admin('GET', `${newsletterAt}/mail`)).body).toMatchObject({
    from: expect.stringMatching(/^Dana of Watchpost </),
  })
  await sendIt()
  await comes({ state: 'sent', sent: 1 })
  expect(received[0]!.headers['from']).toMatch(/^Dana of Watchpost </)
  expect(received[0]!.headers['reply-to']).toBe('dana@x.example')
  expect(await whole()).toMatchObject({ from: expect.stringMatching(/^Dana of Watchpost </) })

  for (const [field, value] of Object.entries({ from: 'Dana\r\nBcc: eve@x.co', replyTo: 'nobody' })) {
    const data = newsletterDraft({ ...from, [field]: value })
    expect((await as.admin('POST', NEWSLETTERS, { body: { data } })).body).toMatchObject({
      problems: { [field]: expect.any(String) },
    })
  }
})

test('newsletter-done: what was sent waits for nobody, a later change does, and what is called off is a draft again', async () => {
  const { as, at, sendIt, clock, newsletterAt, comes } = await startNewsletters({ readers: ['ana@x.co'] })
  const state = async () => ((await as.admin('GET', at)).body as { state: string }).state
  const waits = async () =>
    (
      (await as.admin('GET', '/api/admin/overview')).body as { documents: { items: { kind: string }[] } }
    ).documents.items.filter(({ kind }) => kind === 'newsletter_issue').length
  expect([await state(), await waits()]).toEqual(['draft', 1])

  await sendIt({ at: inMs(clock(), HOUR_MS) })
  expect([await state(), await waits()]).toEqual(['live', 0])
  await as.admin('DELETE', `${newsletterAt}/send`)
  expect([await state(), await waits()]).toEqual(['draft', 1])

  await sendIt()
  await comes({ state: 'sent', sent: 1 })
  expect([await state(), await waits()]).toEqual(['live', 0])
  await sendIt({ at: inMs(clock(), HOUR_MS), again: true })
  await as.admin('DELETE', `${newsletterAt}/send`)
  expect(await state()).toBe('live')
  expect(await as.admin('POST', `${at}/unpublish`, { body: { version: 1 } })).toMatchObject({ status: 400 })
  expect(
    await as.admin('POST', `${NEWSLETTERS}/bulk`, { body: { action: 'unpublish', slugs: [at.split('/').at(-1)] } }),
  ).toMatchObject({
    body: [{ ok: false }],
  })
  await as.admin('PUT', at, { body: { version: 1, data: newsletterDraft({ subject: 'Something else' }) } })
  expect([await state(), await waits()]).toEqual(['edited', 1])
})

test('sending-paused: a paused newsletter tells when it paused, apart from its first mail, and no more once it goes on', async () => {
  const { clock, rows, sendIt, comes, whole, act, quiet } = await startNewsletters({
    readers: ['ana@x.co', 'ben@x.co', 'cem@x.co'],
    draft: { perMinute: 12 },
  })
  await sendIt()
  await vi.waitFor(async () => expect((await whole()).counts.sent).toBe(1), { timeout: 20_000 })
  expect((await whole()).pausedAt).toBeNull()
  clock.advance(1000)
  await act('stop')
  const [note] = await rows<{ at: Date }>(`select at from audit where action = 'stop-sending'`)
  const paused = await whole()
  expect(paused).toMatchObject({ state: 'stopped', pausedAt: note!.at.toISOString() })
  expect(paused.firstSentAt! < paused.pausedAt!).toBe(true)
  await act('resume')
  expect((await whole()).pausedAt).toBeNull()
  await comes({ state: 'sent', sent: 3 })
  expect(await whole()).toMatchObject({ pausedAt: null, firstSentAt: paused.firstSentAt })
  await quiet()
})
