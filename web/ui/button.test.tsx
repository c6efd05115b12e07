import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { isPage, SiteLink } from './link.tsx'

const inRouter = async (children: ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children, notFoundComponent: () => children }),
    history: createMemoryHistory(),
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return router
}

test('while its work is under way a button keeps its focus and takes no press', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>()
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} onClick={onClick}>
        Subscribe
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Subscribe' })
  button.focus()
  rerender(form(true))
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button does not send the form it happens to stand in', async () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button>Show more</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon alone still has a name', () => {
  render(
    <Button iconOnly icon={Phone}>
      Call the control room
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Call the control room' })).toBeInTheDocument()
})

test('a page of this site is opened without a reload, query and fragment kept', async () => {
  const router = await inRouter(<ButtonLink href="/pricing?plan=patrol#faq">Compare plans</ButtonLink>)
  const link = screen.getByRole('link', { name: 'Compare plans' })
  expect(link).toHaveAttribute('href', '/pricing?plan=patrol#faq')
  await userEvent.click(link)
  await vi.waitFor(
    () =>
      expect(router.state.location).toMatchObject({ pathname: '/pricing', search: { plan: 'patrol' }, hash: 'faq' }),
    { timeout: 10_000 },
  )
})

test.each(['/', '/blog', '/blog?page=2', '/solutions/night-patrols#steps'])('%s is a page', (href) =>
  expect(isPage(href)).toBe(true),
)

test.each([
  'https://example.com',
  '//example.com',
  '/\\example.com',
  'mailto:hello@example.com',
  'tel:+18005550142',
  '#pricing',
  '/api/logout',
  '/api',
  '/blog/rss.xml',
  '/media/plan.PNG?width=400',
])('%s is not a page: the browser follows it itself', (href) => expect(isPage(href)).toBe(false))

test('a new tab is closed off from this one and announced', () => {
  render(
    <SiteLink href="/admin" newTab>
      Client Login
    </SiteLink>,
  )
  const link = screen.getByRole('link', { name: 'Client Login (opens in a new tab)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})
