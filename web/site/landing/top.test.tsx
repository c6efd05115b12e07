import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepPictureWords } from '../../../contract/site/blocks/step-pictures.ts'
import { ctaDefault } from '../../../contract/site/cta/cta.ts'
import { ctaLink, howItWorksDefault } from '../../../contract/site/landing/how-it-works.ts'
import { layoutDefault } from '../../../contract/site/landing/layout.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { trustBarDefault } from '../../../contract/site/landing/trust-bar.ts'
import { show } from '../../core/testing-show.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingPage } from './landing-page.tsx'
import { TrustBar } from './trust-bar.tsx'

const TRUST = '/api/landing-sections/trust_bar'
const HOW = '/api/landing-sections/how_it_works'

const metrics = () =>
  [...document.querySelectorAll('#trust dl > div')].map(
    (metric) => metric.querySelector('dd')!.textContent + ' ' + metric.querySelector('dt')!.textContent,
  )

test('trust-bar-defaults: the trust bar falls back to 500+ Companies, 4.9/5 Rating, 99.9% Uptime and SOC 2 Certified', async () => {
  await show(<TrustBar />)
  await screen.findByText('Trusted by leading security companies worldwide')
  expect(metrics()).toEqual(['500+ Companies', '4.9/5 Rating', '99.9% Uptime', 'SOC 2 Certified'])
  expect(document.querySelectorAll('#trust dt svg')).toHaveLength(4)
})

test('without clients the row says only its line', async () => {
  await show(<TrustBar />, { [TRUST]: trustBarDefault })
  expect(await screen.findByText(trustBarDefault.subtitle)).toBeVisible()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('clients are listed by name, with their initials on a patch', async () => {
  await show(<TrustBar />, {
    [TRUST]: {
      ...trustBarDefault,
      clientLogos: [
        { name: 'Meridian Guard', logo: 'MG' },
        { name: 'Atlas Patrol', logo: 'AP' },
      ],
    },
  })
  const clients = (await screen.findAllByRole('listitem')).map((client) => [
    client.querySelector('text')!.textContent,
    client.querySelector('span')!.textContent,
  ])
  expect(clients).toEqual([
    ['MG', 'Meridian Guard'],
    ['AP', 'Atlas Patrol'],
  ])
})

test('how-it-works-defaults: how it works falls back to its three steps, its benefits and Start Free Trial to /demo', async () => {
  await show(<HowItWorks />)
  expect(await screen.findByRole('heading', { name: 'Get Started in 3 Simple Steps' })).toBeVisible()
  const steps = screen
    .getAllByRole('heading', { level: 3 })
    .map((step) => [step.textContent, step.closest('li')!.querySelector('.step-time')!.textContent])
  expect(steps).toEqual([
    ['Import Your Data', '2 min'],
    ['Configure & Customize', '5 min'],
    ['Go Live', '3 min'],
  ])
  for (const benefit of ['10-minute setup', 'No credit card required', 'White-glove migration'])
    expect(screen.getByText(benefit)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/demo')
})

test('the steps are spaced to their minutes, or evenly when a time is no number', async () => {
  const { client, unmount } = await show(<HowItWorks />, { [HOW]: howItWorksDefault })
  const widths = () => document.querySelector<HTMLElement>('.steps')!.style.gridTemplateColumns.match(/[\d.]+fr/g)
  await screen.findByText('Go Live')
  expect(widths()).toEqual(['2fr', '5fr', '3fr'])
  const [first, ...others] = howItWorksDefault.steps
  await act(async () =>
    client.setQueryData(['/api', 'landing-sections', 'how_it_works'], {
      ...howItWorksDefault,
      steps: [{ ...first, time: 'a while' }, ...others],
    }),
  )
  await vi.waitFor(() => expect(widths()).toEqual(['1fr', '1fr', '1fr']), { timeout: 10_000 })
  unmount()
})

test.each([
  ['', '/'],
  ['/pricing', '/pricing'],
  ['http://a.example', 'http://a.example'],
  ['https://a.example/x', 'https://a.example/x'],
  ['pricing', '/'],
  ['javascript:alert(1)', '/'],
  ['mailto:a@b.example', '/'],
])('how-it-works-link: the call-to-action link %j leads to %j', async (ctaUrl, href) => {
  await show(<HowItWorks />, { [HOW]: { ...howItWorksDefault, ctaText: 'Begin', ctaUrl } })
  expect(await screen.findByRole('link', { name: 'Begin' })).toHaveAttribute('href', href)
  expect(ctaLink(ctaUrl)).toBe(href)
})

test('each step and benefit carries its icon', async () => {
  await show(<HowItWorks />, { [HOW]: howItWorksDefault })
  await screen.findByText('Go Live')
  for (const { title } of howItWorksDefault.steps)
    expect(screen.getByRole('heading', { name: title }).querySelector('svg')).toBeInTheDocument()
  for (const { text } of howItWorksDefault.benefits)
    expect(screen.getByText(text).querySelector('svg')).toBeInTheDocument()
})

test.each([
  [TRUST, <TrustBar key="trust" />],
  [HOW, <HowItWorks key="how" />],
])('a skeleton stands in while %s is on its way', async (path, part) => {
  const { container } = await show(part, { [path]: new Promise(() => {}) })
  expect(container.querySelector('.skeleton')).toBeInTheDocument()
  expect(within(container).queryByRole('link')).not.toBeInTheDocument()
})

test('every word on the pictures of the steps is the one that an editor wrote', async () => {
  const pictures = Object.fromEntries(
    Object.entries(stepPictureWords).map(([name, said]) => [name, `~${said} ${name}`]),
  )
  const { container } = await show(<HowItWorks />, { [HOW]: { ...howItWorksDefault, pictures } })
  await waitFor(() => expect(container).toHaveTextContent(pictures['lateFigure']!))
  for (const said of Object.values(pictures)) expect(container).toHaveTextContent(said)
})

test('landing-layout: the layout decides which of trust bar, how it works and final call to action are shown', async () => {
  const order = () =>
    [...document.querySelectorAll('section[id]')]
      .map(({ id }) => id)
      .filter((id) => ['hero', 'trust', 'how-it-works', 'cta'].includes(id))
  await show(<LandingPage />, {
    '/api/landing-sections/layout': layoutDefault,
    '/api/landing-sections/cta': ctaDefault,
  })
  await vi.waitFor(() => expect(order()).toEqual(['hero', 'trust', 'how-it-works', 'cta']), { timeout: 5000 })
  cleanup()

  await show(<LandingPage />, { '/api/landing-sections/layout': { ...layoutDefault, trust_bar: false, cta: false } })
  await vi.waitFor(() => expect(order()).toEqual(['hero', 'how-it-works']), { timeout: 5000 })
})

test.each([
  ['Watchpost', ' — Guard software', 'Watchpost — Guard software'],
  ['Watchpost', ' | Watchpost', `${headlineDefaults.home.headline} | Watchpost`],
  ['Meridian', '', 'Meridian'],
])(
  'landing-title: the landing page of %j with the suffix %j has the title %j',
  async (siteName, defaultTitleSuffix, title) => {
    const seo = { ...seoDefault, siteName, defaultTitleSuffix }
    const layout = { sections: [], trust_bar: false, how_it_works: false, cta: false, pricing: false, blog: false }
    const replies = {
      '/api/seo/config': seo,
      '/api/hero-slides/home': headlineDefaults.home,
      '/api/landing-sections/layout': layout,
    }
    await show(<LandingPage />, replies)
    await vi.waitFor(() => expect(document.title).toBe(title), { timeout: 5000 })
  },
)
