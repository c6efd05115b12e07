import { expect } from '@playwright/test'
import { answer } from './support.ts'
import { test, field, fillPerson, open } from './leads-support.ts'

test.describe('refused by the server', () => {
  test.use({ mayComplain: true })

  test('what the server says stands at its field or above the button, and what was entered stays', async ({ page }) => {
    await open(page, '/contact')
    await fillPerson(page, 'dana@meridian.example')
    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 })
    await field(page, 'Message').fill('Nine sites.')
    const send = () => page.getByRole('button', { name: 'Send Message' }).click()

    await answer(
      page,
      '/api/leads/contact',
      { code: 'invalid', message: 'No', fields: { company: 'Leave links and addresses out of this' } },
      400,
    )
    await send()
    await expect(field(page, 'Company')).toBeFocused()
    await expect(field(page, 'Company')).toHaveAccessibleDescription('Leave links and addresses out of this')

    await page.unroute(() => true)
    await answer(
      page,
      '/api/leads/contact',
      { code: 'too-many', message: 'Too many attempts. Wait 12 minutes, then try again.' },
      429,
    )
    await send()
    await expect(page.locator('main').getByRole('alert')).toHaveText(
      'Too many attempts. Wait 12 minutes, then try again.',
    )
    await expect(field(page, 'Message')).toHaveValue('Nine sites.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pricing: both prices are in the page, and the switch chooses between them', async ({ page }) => {
    await page.goto('/pricing')
    const patrol = page.getByRole('list', { name: 'Plans' }).locator('> li').nth(1)
    await expect(patrol.getByText('$9', { exact: true })).toBeVisible()
    await expect(patrol.getByText('$7.50', { exact: true })).toBeHidden()
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await expect(patrol.getByText('$7.50', { exact: true })).toBeVisible()
    await expect(patrol.getByText('$9', { exact: true })).toBeHidden()
    await expect(page.getByText('Single sign-on', { exact: true })).toBeVisible()
  })

  test('newsletter: the footer of every page says whom to write to instead, and a form that is sent all the same is answered in words', async ({
    page,
    request,
  }) => {
    for (const path of ['/', '/privacy']) {
      const html = await (await request.get(path)).text()
      expect(html).toContain(
        '<noscript><p>Without JavaScript, write to <a ' +
          'href="mailto:hello@watchpost.example">hello@watchpost.example</a> to subscribe.</p></noscript>',
      )
    }
    expect(await (await request.get('/resources/help/import-guards')).text()).toContain(
      '<noscript><p>Answering needs JavaScript.</p></noscript>',
    )

    await page.goto('/privacy')
    await page.getByRole('textbox', { name: 'Email address' }).fill('dana@noscript.example')
    await page.locator('#site-footer').getByRole('checkbox').check()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    expect((await answered).status()).toBe(405)
    await expect(page.getByText('This form needs JavaScript, and nothing was sent.')).toBeVisible()
  })

  test('contact and demo: the form says what it needs and whom to write to instead', async ({ request }) => {
    // Chromium whose scripts are only delayed still reads <noscript> as one that runs them.
    for (const path of ['/contact', '/demo']) {
      const html = await (await request.get(path)).text()
      const notices = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, notice]) => notice)
      const link = '<a href="mailto:hello@watchpost.example">hello@watchpost.example</a>'
      expect(notices).toContain(`<p class="form-notice">This form needs JavaScript. Without it, write to ${link}.</p>`)
    }
  })
})
