import { expect, type Page } from '@playwright/test'
import { fits, violationsInThemes } from './admin-support.ts'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { nthMail, withMail } from './mail-support.ts'
import { asAdmin, JOB } from './support.ts'

const test = withMail()
const HOME = '/admin/newsletter'

async function signIn(page: Page) {
  await page.goto(`/login?next=${encodeURIComponent(`${HOME}/newsletters`)}`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible()
}

test('newsletter-sent, newsletter-test, segment-saved, sending-recipients, newsletter-scheduled, newsletter-cancelled: a newsletter is written, counted, tested, sent and watched, a reader leaves by its link, and another is scheduled and called off', async ({
  page,
  post,
}) => {
  await post.rows(`insert into subscribers (id, email, state, name, tags, created_at, updated_at)
    select gen_random_uuid(), 'guard-' || n || '@x.example', 'confirmed', '',
      case when n < 3 then '{press}'::text[] else '{}' end, now(), now() from generate_series(1, 4) n`)
  await signIn(page)

  await page.getByRole('link', { name: 'Segments' }).click()
  await page.getByRole('button', { name: 'New segment' }).first().click()
  const segment = page.getByRole('dialog', { name: 'New segment' })
  await segment.getByLabel('Name').fill('Press')
  await segment.getByLabel('With any of these tags').fill('press')
  await segment.getByRole('button', { name: 'Count' }).click()
  await expect(segment.getByText('Reaches 2 subscribers now.')).toBeVisible()
  await segment.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('row', { name: /Press/ })).toContainText('2')

  await page.getByRole('link', { name: 'Newsletters', exact: true }).click()
  await page.getByRole('button', { name: 'New newsletter' }).click()
  const create = page.getByRole('dialog')
  await create.getByRole('textbox', { name: 'Title', exact: true }).fill('Newsletter 15')
  await create.getByRole('button', { name: /Create/ }).click()
  await page.getByLabel('Subject').fill('The relief that never came')
  await page.getByLabel('Preheader').fill('Two hospitals, one night.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The log showed at 02:10.')
  await page.getByRole('combobox', { name: 'Audience' }).selectOption({ label: 'Press' })
  await expect(page.frameLocator('iframe[title="The mail"]').getByText('The log showed at 02:10.')).toBeVisible()
  expect(await violationsInThemes(page, 'a newsletter in writing')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  expect((await nthMail(post, ADMIN.email, 1)).headers['subject']).toBe('Test: The relief that never came')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send' })
  await expect(panel.getByText('Not in “Press”')).toBeVisible()
  await panel.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await expect(page.getByText('The newsletter is being sent', { exact: true })).toBeVisible()
  await page.locator('.send-state').click()
  await expect(page.getByRole('heading', { name: 'Newsletter 15', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Sent to 2 on/)).toBeVisible(JOB)
  const recipients = page.locator('.recipient')
  await expect(recipients).toHaveCount(2)
  await expect(recipients.first()).toContainText('Accepted')
  expect(await violationsInThemes(page, 'a sending')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  const mail = await nthMail(post, 'guard-1@x.example', 1)
  const [, way] = /(\/newsletter\/unsubscribe\?token=[\w-]{43})/.exec(mail.parts['text/plain']!)!
  const sending = page.url()
  await page.goto(way!)
  await page.getByRole('button', { name: /Unsubscribe/ }).click()
  await expect
    .poll(() => post.rows(`select state from subscribers where email = 'guard-1@x.example'`))
    .toEqual([{ state: 'unsubscribed' }])
  await page.goto(sending)
  const left = page.getByLabel('Results').locator('div', { hasText: 'Left the list' })
  await expect(left).toContainText('1')
  await fits(page, 'a sending')

  await page.goto(`${HOME}/newsletters`)
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await create.getByRole('textbox', { name: 'Title', exact: true }).fill('Newsletter 16')
  await create.getByRole('button', { name: /Create/ }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Later.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByText('At a set time').click()
  await panel.getByLabel('Send at').fill('2030-01-07T06:00')
  await expect(panel.getByText(/your time/)).toBeVisible()
  await panel.getByRole('button', { name: /Schedule for Mon 7 Jan 2030/ }).click()
  await page.getByRole('button', { name: 'Scheduled' }).click()
  await panel.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText('Nothing is scheduled any more', { exact: true })).toBeVisible()
  expect(await post.rows(`select 1 from newsletter_campaigns where state = 'planned'`)).toEqual([])
})

test('subscriber-list, subscriber-proof, subscriber-erasure, import-dry-run, import-proof: a list is checked row by row, then its good rows come in with their proof; a subscriber is found, read, unsubscribed and erased', async ({
  page,
  post,
}) => {
  await post.rows(
    `with added as (insert into subscribers (id, email, state, created_at, updated_at)
       values (gen_random_uuid(), 'audience@x.example', 'confirmed', now(), now()) returning id)
     insert into consents (id, subscriber_id, action, at, form, wording, statement, address, user_agent)
     select gen_random_uuid(), id, 'given', now(), 'footer', 'I agree to be written to.', 'Consent given',
       '203.0.113.9', 'Firefox' from added`,
  )
  await asAdmin(page.request)
  await page.goto(HOME)
  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByLabel('Where does this list come from?').fill('the spring fair')
  await page.getByLabel('How did these people agree').fill('They ticked the box on paper.')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email;name;town\nfair-1@x.example;One;\nfair-2@x.example;Two;\nnobody;Three;\n'),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('row', { name: /nobody/ })).toContainText('Invalid address')
  await expect(page.getByRole('definition').filter({ hasText: /^town$/ })).toBeVisible()
  expect(await post.rows(`select 1 from subscribers where source = 'imported'`)).toEqual([])
  expect(await violationsInThemes(page, 'an import')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 people were added.')).toBeVisible(JOB)
  expect(await post.rows(`select wording from consents where form = 'import'`)).toHaveLength(2)

  await page.goto(HOME)
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('audience@')
  await expect(page).toHaveURL(/search=audience/)
  await page.getByRole('link', { name: 'audience@x.example' }).click()
  const subscriber = page.getByRole('region', { name: 'Subscriber' })
  await expect(subscriber.getByRole('list', { name: 'Consent' })).toContainText('“I agree to be written to.”')
  expect(await violationsInThemes(page, 'a subscriber')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await subscriber.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(subscriber.getByRole('list', { name: 'Consent' })).toContainText('Consent withdrawn')
  await expect(page.getByRole('row', { name: /audience@x/ })).toContainText('Unsubscribed')
  await subscriber.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this subscriber?' })
  await dialog.getByRole('textbox').fill('audience@x.example')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('No subscribers match this')).toBeVisible()
  expect(await post.rows(`select 1 from subscribers where email = 'audience@x.example'`)).toEqual([])
})

// As drawn, and one of each state besides.
const MAILS = { sent: 690, deferred: 9, bounced: 4, refused: 3, complained: 1, unsure: 2, left: 3, waiting: 456 }

test('sending-bar, sending-list: every newsletter is listed with its outcome; each mail’s outcome is a segment of the bar, with its word', async ({
  page,
  post,
}) => {
  const states = Object.entries(MAILS).flatMap(([state, count]) => Array.from({ length: count }, () => state))
  await post.rows(`insert into newsletter_campaigns (id, state, again, due_at, letter, reason, created_at)
    values ('018f7d5e-0000-7000-8000-0000000000ba', 'stopped', false, now() - interval '6 minutes',
      '{"title": "Newsletter 17", "subject": "The relief", "preheader": "", "content": {"type": "doc", "content": []}}', '', now())`)
  await post.rows(`with made as (
      select n, state, gen_random_uuid() as person, gen_random_uuid() as mail
      from unnest('{${states.join(',')}}'::text[]) with ordinality as given (state, n)),
    people as (insert into subscribers (id, email, state, name, tags, created_at, updated_at)
      select person, 'reader-' || n || '@bar.example', 'unsubscribed', '', '{}', now(), now() from made),
    sent as (insert into mails (id, created_at, template, reference, to_name, to_address, from_name, from_address,
        subject, html, text, headers, attachments, message_id, state, attempts, last_error, sent_at)
      select mail, now(), 'newsletter', 'campaign:018f7d5e-0000-7000-8000-0000000000ba', '', 'reader-' || n || '@bar.example',
        '', 'a@x.example', '', '', '', '{}', '[]', mail::text,
        case state when 'deferred' then 'queued' when 'refused' then 'failed' when 'unsure' then 'unsure'
          when 'bounced' then 'bounced' else 'sent' end, 1, 'said', now() - n * interval '0.5 seconds'
      from made where state not in ('left', 'waiting') returning id)
    insert into newsletter_deliveries (campaign_id, subscriber_id, state, mail_id, bounce)
    select '018f7d5e-0000-7000-8000-0000000000ba', person,
      case state when 'left' then 'skipped' when 'waiting' then 'waiting' else 'made' end,
      case when state not in ('left', 'waiting') then mail end, case when state = 'complained' then 'complaint' end
    from made left join sent on sent.id = made.mail`)
  await post.rows(
    `insert into newsletter_campaigns (id, state, again, due_at, story, round, created_at)
     values (gen_random_uuid(), 'sending', false, now(),
       '{"title":"The handover that fails at 06:00","excerpt":"","picture":"","path":"/blog/the-handover"}', 1, now())`,
  )
  await asAdmin(page.request)
  await page.goto(`${HOME}/newsletters`)
  const sending = page.getByRole('region', { name: 'The handover that fails at 06:00' })
  await expect(sending).toContainText('Sent to 0')
  await expect(sending.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/admin/blog/the-handover')
  await page.getByRole('link', { name: 'Newsletter 17' }).click()

  await expect(
    page.getByRole('img', {
      name: '690 accepted, 9 deferred, 4 bounced, 3 refused, 1 complained, 2 unclear, 3 left out, 456 to go',
    }),
  ).toBeVisible()
  const named = page.locator('.sending-run :is(dt, li):has(> .sending-mark)')
  await expect(named).toHaveText([
    '3 refused',
    '2 unclear',
    '3 left out',
    'Accepted',
    'Deferred',
    'Bounced',
    'Complaints',
  ])
  expect(await violationsInThemes(page, 'the bar of a sending')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const drawn = await page
      .locator('.sending-bar > i')
      .evaluateAll((parts) =>
        parts.map((part) => [part.getAttribute('data-state'), part.getBoundingClientRect().width]),
      )
    expect(drawn.map(([state]) => state)).toEqual([...Object.keys(MAILS).slice(0, -1), null])
    expect(Math.min(...drawn.map(([, length]) => length as number)), `${width} px`).toBeGreaterThanOrEqual(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
})
