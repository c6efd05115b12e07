import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ctaDefault } from '../../../contract/site/cta/cta.ts'
import { show } from '../../core/testing-show.tsx'
import { CtaSection } from './cta-section.tsx'

const CTA = '/api/landing-sections/cta'

test('cta-skeleton: a skeleton stands in while the call to action is on its way', async () => {
  const { container } = await show(<CtaSection />, { [CTA]: new Promise(() => {}) })
  expect(container.querySelector('.skeleton')).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test("cta-load-failure: a failed call logs 'Failed to load CTA content' and shows the default copy, both buttons to /contact", async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await show(<CtaSection />, { [CTA]: new Error('503: later') })
  expect(await screen.findByRole('heading', { name: ctaDefault.title })).toBeVisible()
  expect(told).toHaveBeenCalledWith('Failed to load CTA content', expect.objectContaining({ message: '503: later' }))
  for (const { text } of [ctaDefault.primaryButton, ctaDefault.secondaryButton]) {
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '/contact')
  }
})

test('cta-load-failure: no data shows the default copy', async () => {
  await show(<CtaSection />, { [CTA]: null })
  expect(await screen.findByRole('heading', { name: ctaDefault.title })).toBeVisible()
})

test('title, subtitle and both buttons are content', async () => {
  await show(<CtaSection />, {
    [CTA]: {
      title: 'See it live',
      subtitle: 'Twenty minutes.',
      primaryButton: { text: 'Book', href: '/demo' },
      secondaryButton: { text: 'Prices', href: '/pricing' },
    },
  })
  expect(await screen.findByRole('heading', { name: 'See it live' })).toBeVisible()
  expect(screen.getByText('Twenty minutes.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/demo')
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/pricing')
})
