import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { badgesDefault } from '../../../contract/site/landing/badges.ts'
import { faqDefault } from '../../../contract/site/landing/faq.ts'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import { outcomesDefault, type OutcomesSection } from '../../../contract/site/landing/outcomes.ts'
import type { TestimonialsSection } from '../../../contract/site/landing/testimonials.ts'
import { show } from '../../core/testing-show.tsx'
import Badges from './badges.tsx'
import Faq from './faq.tsx'
import IndustriesPreview from './industries-preview.tsx'
import Outcomes from './outcomes.tsx'
import Testimonials from './testimonials.tsx'

const section = (name: string) => `/api/landing-sections/${name}`

const outcome = {
  name: 'Missed checkpoints',
  detail: 'Per thousand planned',
  from: '41',
  to: '6',
  fromAt: 78,
  toAt: 18,
  change: '−85%',
}
const outcomes: OutcomesSection = {
  ...outcomesDefault,
  source: '14 sites, weeks 1 and 13',
  items: [outcome],
}

const quotes: TestimonialsSection = {
  title: 'What operators say',
  items: [
    {
      id: 'map',
      quote: 'I open the map.',
      name: 'Dana Whitfield',
      role: 'Head of Operations',
      company: 'Meridian Guard',
      initials: 'MG',
    },
    {
      id: 'rounds',
      quote: 'I sent them.',
      name: 'Luis Ferrer',
      role: '',
      company: 'Keystone Guarding',
      initials: 'KG',
    },
  ],
}

test('each industry is one link to its page, with its summary, its posts and its footprint', async () => {
  const hospital = {
    slug: 'healthcare',
    title: 'Healthcare',
    summary: 'Quiet floors.',
    posts: '12–60 posts',
    footprint: 'hospital',
  }
  await show(<IndustriesPreview />, {
    '/api/industries': [hospital, { ...hospital, slug: 'ports', title: 'Ports', footprint: 'port' }],
  })
  const link = await screen.findByRole('link', { name: /Healthcare/ })
  expect(link).toHaveAttribute('href', '/industries/healthcare')
  expect(link).toHaveTextContent('HealthcareQuiet floors.12–60 posts')
  expect(link.querySelector('.footprint')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All industries' })).toHaveAttribute('href', '/industries')
})

test('badges-default: security badges fall back to their two certificates and six controls', async () => {
  await show(<Badges />)
  expect(await screen.findByRole('heading', { name: badgesDefault.title })).toBeVisible()
  const [cards, controls] = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  )
  expect(cards).toEqual(footerDefault.newsletter.badges.map(({ title, description }) => title + description))
  expect(controls).toEqual(badgesDefault.controls.map(({ text }) => text))
})

const usual = footerDefault.newsletter.badges
const withBadges = (badges: typeof usual) => ({
  ...footerDefault,
  newsletter: { ...footerDefault.newsletter, badges },
})

test('one-certificates: the landing cards are those of the footer, samples included', async () => {
  const own = { icon: 'Star', title: 'ISO 22301', description: 'Continuity', sample: true }
  await show(<Badges />, {
    [section('badges')]: { ...badgesDefault, badges: [{ title: 'Of old', description: '' }] },
    [section('footer')]: withBadges([own]),
  })
  expect(await screen.findByText('ISO 22301')).toBeVisible()
  expect(screen.getByText('Sample')).toBeVisible()
  expect(screen.queryByText(/Of old|SOC 2/)).toBeNull()
})

test('the security pattern is drawn once and used again by the other cards', async () => {
  await show(<Badges />, {
    [section('footer')]: withBadges([...usual, { icon: 'Star', title: 'GDPR', description: '' }]),
  })
  await screen.findByText('GDPR')
  expect(document.querySelectorAll('.guilloche path')).toHaveLength(1)
  expect(document.querySelectorAll('.guilloche > use[href="#guilloche"]')).toHaveLength(2)
})

test('outcomes-have-sources: a result says from what to what, the change, and where it comes from', async () => {
  await show(<Outcomes />, { [section('outcomes')]: outcomes })
  const result = await screen.findByRole('listitem')
  expect(result).toHaveTextContent('Missed checkpointsPer thousand plannedWeek 1 41Week 13 6−85%')
  expect(screen.getByText('14 sites, weeks 1 and 13')).toBeVisible()
})

test('outcomes-one-scale: before stands left of after, both from zero on the axis of their row', async () => {
  await show(<Outcomes />, { [section('outcomes')]: { ...outcomes, items: [{ ...outcome, fromAt: 100, toAt: 12.5 }] } })
  await screen.findByText(outcome.from)
  const [before, after] = document.querySelectorAll<HTMLElement>('.outcome')
  expect([before!.textContent, before!.style.getPropertyValue('--at')]).toEqual([`Week 1 ${outcome.from}`, '1'])
  expect([after!.textContent, after!.style.getPropertyValue('--at')]).toEqual([`Week 13 ${outcome.to}`, '0.125'])
  expect([before, after].map((value) => value!.classList.contains('outcome-lit'))).toEqual([false, true])
})

test.each([
  ['outcomes', <Outcomes key="outcomes" />],
  ['testimonials', <Testimonials key="testimonials" />],
])('without content %s are left out: nothing is invented', async (_, part) => {
  const { container } = await show(part)
  await vi.waitFor(() => expect(container.querySelector('.skeleton')).not.toBeInTheDocument(), { timeout: 10_000 })
  expect(container).toBeEmptyDOMElement()
})

test('a quote stands with its name, role and company; a missing role leaves no comma', async () => {
  await show(<Testimonials />, { [section('testimonials')]: quotes })
  const figures = await screen.findAllByRole('figure')
  expect(figures.map((figure) => figure.querySelector('figcaption span')!.textContent)).toEqual([
    'Dana WhitfieldHead of Operations, Meridian Guard',
    'Luis FerrerKeystone Guarding',
  ])
})

test('the FAQ falls back to its questions, the first one open, with a number to call', async () => {
  await show(<Faq />)
  await screen.findByRole('heading', { name: faqDefault.title })
  const items = [...document.querySelectorAll('details')]
  expect(items.map((item) => [item.querySelector('summary')!.textContent, item.open])).toEqual(
    faqDefault.items.map(({ question }, index) => [question, index === 0]),
  )
  expect(screen.getByRole('link', { name: faqDefault.phone })).toHaveAttribute('href', 'tel:+18005550142')
})

test('faq-data: the FAQ tells search engines the same, and no answer can end the script', async () => {
  const nasty = { question: 'Is it safe?', answer: 'Yes </script><script>alert(1)</script>' }
  await show(<Faq />, { [section('faq')]: { ...faqDefault, items: [nasty] } })
  await screen.findByText('Is it safe?')
  const script = document.querySelector('script[type="application/ld+json"]')!.innerHTML
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: nasty.question, acceptedAnswer: { '@type': 'Answer', text: nasty.answer } },
    ],
  })
})

test.each([
  ['industries', '/api/industries', <IndustriesPreview key="1" />],
  ['badges', section('badges'), <Badges key="2" />],
  ['outcomes', section('outcomes'), <Outcomes key="3" />],
  ['testimonials', section('testimonials'), <Testimonials key="4" />],
  ['faq', section('faq'), <Faq key="5" />],
])('skeleton-while-loading: a skeleton stands in while %s are on their way', async (_, path, part) => {
  const { container } = await show(part, { [path]: new Promise(() => {}) })
  expect(container.querySelector('.skeleton')).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

describe('quotes that come into sight', () => {
  const observers = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()
  const events: unknown[] = []

  beforeEach(() => {
    observers.clear()
    events.length = 0
    window.trackEvent = (name, properties) => void events.push([name, properties])
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: { isIntersecting: boolean }[]) => void
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          this.#report = report
        }
        observe(element: Element) {
          observers.set(element, this.#report)
        }
        disconnect() {}
      },
    )
    return () => {
      delete window.trackEvent
      vi.unstubAllGlobals()
    }
  })

  test('testimonial-view: testimonial_view is told once for each quote that was seen, and not for one that was not', async () => {
    await show(<Testimonials />, { [section('testimonials')]: quotes })
    const [first] = await screen.findAllByRole('figure')
    const see = (isIntersecting: boolean) => act(() => observers.get(first!)!([{ isIntersecting }]))
    see(false)
    expect(events).toEqual([])
    see(true)
    see(false)
    see(true)
    expect(events).toEqual([['testimonial_view', { id: 'map' }]])
  })
})
