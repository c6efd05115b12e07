import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { SiteHeader } from './site-header.tsx'
import { sampleMenu } from './testing-menu.ts'

export const MENU = '/api/mega-menu'
export const user = userEvent.setup()

export const settle = async () => {
  await act(() => vi.dynamicImportSettled())
  await act(async () => undefined)
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The header with its menu, and something beside it to press or to focus. */
export async function open(menu: unknown = sampleMenu) {
  const shown = await show(
    <>
      <SiteHeader />
      <button type="button">Elsewhere</button>
    </>,
    { [MENU]: menu },
  )
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  return shown
}

export const bar = () => screen.getByRole('navigation', { name: 'Main' })
export const button = (name: string) => within(bar()).getByRole('button', { name })
export const panelOf = (name: string) => document.getElementById(button(name).getAttribute('aria-controls') ?? '')
export const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true'
export const press = async (name: string) => {
  await user.click(button(name))
  await settle()
}
export const key = async (keys: string) => {
  await user.keyboard(keys)
  await settle()
}
export const leave = (from: Element) =>
  fireEvent.pointerOut(from, { relatedTarget: document.body, pointerType: 'mouse' })
export const linkOf = (name: string) => within(bar()).getByRole('link', { name: new RegExp(`^${name}`) })
