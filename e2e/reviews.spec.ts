import { expect, type Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { createDraft, saved, test, violationsInThemes } from './admin-support.ts'

const pane = (page: Page) => page.getByRole('complementary', { name: 'Review' })
const comment = (page: Page) => pane(page).getByRole('textbox', { name: 'Comment', exact: true })

test('comment-live: two people comment on a draft, ask for a review and approve it, each in sight of the other', async ({
  as,
  product,
}) => {
  const { page: ana } = await as('admin')
  const { page: tom } = await as('admin')
  // Two administrators of one name: the second one is Tom.
  await product.rows(
    `update users set name = 'Tom Sayer' where id = (select id from users where name = 'Ana Brandt'
      order by created_at desc limit 1)`,
  )
  await ana.goto('/admin/blog')
  await createDraft(ana, 'post', 'The relief that never came')
  const text = ana.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Keys, radios, and the door that sticks.')
  await saved(ana)

  // Ana comments on the words that she selected, by keys alone, and names Tom.
  await text.press('End')
  for (const _ of 'the door that sticks.') await ana.keyboard.press('Shift+ArrowLeft')
  // The editor hears of a moved selection some milliseconds after the keys: no hand is as fast as this test.
  const heard = (element: HTMLElement | SVGElement) => {
    const { doc, selection } = (element as HTMLElement & { editor: Editor }).editor.state
    return doc.textBetween(selection.from, selection.to)
  }
  await expect.poll(() => text.evaluate(heard)).toBe('the door that sticks.')
  await ana.keyboard.press('Control+Alt+m')
  await expect(comment(ana)).toBeFocused()
  await ana.keyboard.type('Which door? @To')
  await expect(ana.getByRole('option', { name: 'Tom Sayer' })).toBeVisible()
  await ana.keyboard.press('Enter')
  await ana.keyboard.press('Control+Enter')
  const thread = pane(ana).getByRole('article')
  await expect(thread).toContainText('Which door? @Tom Sayer')
  await expect(text.locator('.passage')).toHaveText('the door that sticks.')
  // In another field, what was selected before is meant no longer.
  await ana.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await ana.keyboard.press('Control+Alt+m')
  await expect(pane(ana).locator('.comment-new')).toContainText('Title')
  await ana.keyboard.press('Escape')
  // So it is where the title stands above the text alone.
  await text.press('Control+Shift+f')
  await ana.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await ana.keyboard.press('Control+Alt+m')
  await expect(pane(ana).locator('.comment-new')).toContainText('Title')
  await ana.keyboard.press('Escape')
  await expect(pane(ana).locator('.comment-new')).toBeHidden()
  await text.press('Control+Shift+f')
  await expect
    .poll(() => product.rows(`select subject from mails where subject like '%names you%'`))
    .toEqual([{ subject: 'Ana Brandt names you in a comment on “The relief that never came”' }])

  // Tom comes by his notification, and answers in sight of Ana.
  await tom.goto('/admin/my-notifications')
  await tom
    .getByRole('link', { name: /names you in a comment/ })
    .first()
    .click()
  await tom.getByRole('button', { name: 'Review 1 open comment' }).click()
  await pane(tom).getByRole('textbox', { name: 'Answer' }).fill('The north one.')
  await tom.keyboard.press('Control+Enter')
  await expect(thread).toContainText('The north one.')

  // The words around the passage change, and its mark goes with it.
  // A text that gets the focus back takes up its old selection 20 ms later, and a key before that is undone by it.
  await expect(async () => {
    await text.press('Home')
    expect(await text.evaluate(heard)).toBe('')
  }).toPass()
  await ana.keyboard.type('In the evening: ')
  await saved(ana)
  await expect(text.locator('.passage')).toHaveText('the door that sticks.')

  await pane(ana).getByRole('button', { name: 'Ask for a review' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Ask for a review' })
  await dialog.getByRole('checkbox', { name: 'Tom Sayer' }).check()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(pane(ana)).toContainText('In review')
  await expect(pane(tom)).toContainText('Your turn')
  expect(await violationsInThemes(ana, 'the review of an editor')).toEqual([])

  await tom.reload()
  await tom.getByRole('button', { name: 'Review 1 open comment' }).click()
  await pane(tom).getByRole('button', { name: 'Approve' }).click()
  await expect(pane(ana)).toContainText('Approved')
  await pane(tom).getByRole('button', { name: 'Done', exact: true }).click()
  await expect(pane(ana)).toContainText('No open comments')

  await text.press('End')
  await ana.keyboard.type(' Nobody knew.')
  await saved(ana)
  await expect(pane(ana)).toContainText('Changed since it was approved')
  await ana.goto('/admin/blog?review=outdated')
  await expect(ana.getByRole('row', { name: /The relief that never came/ })).toContainText('Changed since')
  await ana.goto('/admin/reviews')
  await expect(ana.getByText('Nothing waits for your review')).toBeVisible()
  await expect(ana.getByRole('switch', { name: 'Publishing needs an approval' })).toBeVisible()
  expect(await violationsInThemes(ana, '/admin/reviews')).toEqual([])
})
