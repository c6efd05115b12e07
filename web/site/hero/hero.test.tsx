import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { heroHeadlineDefault } from '../../../contract/site/hero/hero.ts'
import { heroWords } from '../../../contract/site/hero/written.ts'
import { type Replies, show } from '../../core/testing-show.tsx'
import { HeroSection } from './hero-section.tsx'
import { heroSlides } from './queries.ts'
import {
  button,
  current,
  expectSlide,
  HEADLINE,
  open,
  pass,
  press,
  slide,
  SLIDES,
  three,
  useOwnSystem,
} from './testing.tsx'

useOwnSystem()

test("hero-headline: the headline 'The Future of Security Management' and both buttons to /demo show when its call fails", async () => {
  await show(<HeroSection />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Future of Security Management')
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/demo')
  expect(screen.getByRole('link', { name: 'Watch Demo' })).toHaveAttribute('href', '/demo')
})

test('the headline, its text and its buttons are content', async () => {
  await open(three, {
    [HEADLINE]: {
      ...heroHeadlineDefault,
      headline: 'One screen',
      primaryButton: { text: 'Talk', href: '/contact' },
      note: 'No card',
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'One screen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Talk' })).toHaveAttribute('href', '/contact')
  expect(screen.getByText('No card')).toBeVisible()
})

test('a hero headline has a status badge over it once it is written, and a button only with words', async () => {
  await show(<HeroSection />, { [HEADLINE]: heroHeadlineDefault })
  expect(document.querySelector('.hero-badge')).not.toBeInTheDocument()
  cleanup()

  const written = {
    statusBadgeText: 'New: patrol rounds',
    statusBadgeVariant: 'warning',
    secondaryButton: { text: '', href: '/demo' },
  }
  await show(<HeroSection />, { [HEADLINE]: { ...heroHeadlineDefault, ...written } })
  await pass(0)
  expect(screen.getByText('New: patrol rounds')).toHaveClass('badge', 'warning')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Start Free Trial'])
})

test('hero-fetch-delay: the slides are asked for about 100 ms after mount', async () => {
  const { asked } = await show(<HeroSection />, { [SLIDES]: three })
  await pass(99)
  expect(asked).not.toContain(SLIDES)
  await pass(1)
  expect(asked).toContain(SLIDES)
})

test('hero-fetch-delay: the slides are no part of the HTML that the server sends', async () => {
  const { client, page, unmount } = await show(<HeroSection />, { [HEADLINE]: heroHeadlineDefault })
  await pass(0)
  unmount()
  client.setQueryData(heroSlides.queryKey, three)
  const html = renderToString(page)
  expect(html).toContain('The Future of Security Management')
  expect(html).not.toContain('Hospital')
})

test('hero-fetch-delay: a spinner overlays the preview while it loads', async () => {
  await show(<HeroSection />, { [SLIDES]: new Promise(() => {}) })
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard')
  await pass(60_000)
  expect(screen.getByRole('status')).toBeInTheDocument()
})

test.each([
  ['failed', new Error('500: broken')],
  ['brought nothing', null],
])("hero-load-failure: when loading %s, the overlay says 'Unable to load dashboard content'", async (_, reply) => {
  await open(reply)
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load dashboard content')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('after a failure the slides can be asked for again', async () => {
  const replies: Replies = {}
  await open(new Error('503: later'), replies)
  replies[SLIDES] = three
  fireEvent.click(button('Try Again'))
  await pass(0)
  expectSlide('Mall')
})

test('hero-empty-list: an empty list shows the default slide', async () => {
  await open([])
  expectSlide('Security Command')
  expect(screen.getByText('Real-time Operations')).toBeVisible()
  expect(screen.getByText('All Systems Online')).toBeVisible()
  for (const [label, value] of [
    ['Active Guards', '247'],
    ['Sites', '89'],
    ['Incidents', '3'],
    ['Uptime', '98%'],
  ] as const) {
    expect(screen.getByText(label).closest('div')).toHaveTextContent(value)
  }
  expect(screen.getAllByText(/^(Done|Open|Logged)$/)).toHaveLength(3)
  expect(document.querySelectorAll('.hero-card')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument()
})

test('inactive slides do not count', async () => {
  await open([slide('a', 'Mall', { active: false }), slide('b', 'Hospital')])
  expectSlide('Hospital')
  expect(screen.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument()
})

test("hero-slide-defaults: a slide's empty parts are the default slide's", async () => {
  await open([
    {
      id: 'a',
      active: true,
      title: '',
      metricsData: [],
      activityData: [{ user: 'Ida', action: 'On post', location: '', time: '21:00', status: 'info' }],
    },
  ])
  expectSlide('Security Command')
  expect(screen.getByText('All Systems Online')).toHaveClass('success')
  expect(screen.getByText('247')).toBeVisible()
  expect(screen.getByText('Ida')).toBeVisible()
  expect(document.querySelectorAll('.activity > li')).toHaveLength(1)
})

test('hero-slide-defaults: a slide with nothing but an id is the default slide', async () => {
  await open([{ id: 'bare', active: true, metricsData: [], activityData: [], floatingCards: [] }])
  expectSlide('Security Command')
  for (const words of ['Real-time Operations', 'All Systems Online', '247', '89', '98%'])
    expect(current()).toHaveTextContent(words)
  expect(document.querySelectorAll('.activity > li')).toHaveLength(3)
  expect(document.querySelectorAll('.hero-card')).toHaveLength(2)
})

test.each(['success', 'warning', 'danger', 'info'] as const)(
  'the status badge has a variant for %s',
  async (statusBadgeVariant) => {
    await open([slide('a', 'Mall', { statusBadgeText: 'State', statusBadgeVariant })])
    expect(screen.getByText('State')).toHaveClass(statusBadgeVariant)
    expect(screen.getByText('State').querySelector('svg')).toBeInTheDocument()
  },
)

test('metrics carry their icon and colour scheme', async () => {
  const icons = ['Users', 'MapPin', 'AlertCircle', 'Activity', 'Shield', 'Clock'] as const
  const schemes = ['primary', 'accent', 'warning', 'success'] as const
  await open([
    slide('a', 'Mall', {
      metricsData: icons.map((icon, at) => ({
        icon,
        label: `${icon} count`,
        value: '1',
        colorScheme: schemes[at % 4]!,
      })),
    }),
  ])
  icons.forEach((icon, at) => {
    const metric = screen.getByText(`${icon} count`).closest('div')!
    expect(metric).toHaveAttribute('data-scheme', schemes[at % 4])
    expect(metric.querySelector('dt svg')).toBeInTheDocument()
  })
})

test('an icon that nobody knows is a placeholder, told in the console alone', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useRealTimers()
  await show(<HeroSection />, {
    [SLIDES]: [
      slide('a', 'Mall', {
        metricsData: [{ icon: 'Dragon' as 'Users', label: 'Odd', value: '1', colorScheme: 'primary' }],
      }),
    ],
  })
  const metric = (await screen.findByText('Odd')).closest('div')!
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('Dragon')))
  expect(metric.querySelector('.icon-placeholder')).toBeInTheDocument()
})

test('an activity shows initials, what happened where and when, and its status as icon and word', async () => {
  const at = (status: 'success' | 'warning' | 'info') => ({
    user: `${status} Guard`,
    action: 'Scanned CP 5',
    location: 'Stock room',
    time: '22:44',
    status,
  })
  await open([slide('a', 'Mall', { activityData: [at('success'), at('warning'), at('info')] })])
  for (const [status, word] of [
    ['success', 'Done'],
    ['warning', 'Open'],
    ['info', 'Logged'],
  ] as const) {
    const row = within(screen.getByText(`${status} Guard`).closest('li')!)
    expect(row.getByText(`${status[0]!.toUpperCase()}G`)).toBeVisible()
    expect(row.getByText('Scanned CP 5, Stock room')).toBeVisible()
    expect(row.getByText('22:44')).toBeVisible()
    expect(row.getByText(word)).toHaveClass(status)
    expect(row.getByText(word).querySelector('svg')).toBeInTheDocument()
  }
})

test('floating cards stand at their position and arrive after their delay', async () => {
  const positions = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const
  await open([
    slide('a', 'Mall', {
      floatingCards: positions.map((position, at) => ({
        title: position,
        content: 'x',
        position,
        delay: (at + 1) * 300,
      })),
    }),
  ])
  positions.forEach((position, at) => {
    const card = screen.getByText(position).closest('.hero-card')
    expect(card).toHaveAttribute('data-position', position)
    expect(card).toHaveAttribute('style', `animation-delay: ${(at + 1) * 300}ms;`)
  })
})

test('hero-floor-plan: the floor plan is the one that was chosen for the slide, wherever the slide stands', async () => {
  const titles = { mall: 'Harbor Point Mall', hospital: 'St. Brigid Hospital', yard: 'Pier 9 Terminal' }
  const chosen = ['yard', 'mall', 'hospital', 'mall', 'mall'] as const
  await open(chosen.map((plan, at) => slide(String(at), 'Mall', { plan })))
  for (const plan of chosen) {
    await vi.waitFor(
      async () => {
        await act(async () => {})
        expect(screen.getByRole('img', { name: /^Floor plan of/ })).toHaveAccessibleName(
          expect.stringContaining(titles[plan]),
        )
      },
      { timeout: 10_000 },
    )
    press('ArrowRight')
  }
})

test('a slide from before the choice of a floor plan has the mall', async () => {
  const { plan: _, ...older } = slide('a', 'Hospital')
  await open([three[2], older])
  press('ArrowRight')
  await act(async () => {})
  expect(screen.getByRole('img', { name: /^Floor plan of Harbor Point Mall/ })).toBeInTheDocument()
})

test('every word of the preview and of each slide’s plan is the one that an editor wrote', async () => {
  const marked = Object.fromEntries(
    Object.entries(heroWords).map(([place, words]) => [
      place,
      Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said.replace(/^/gm, '~')])),
    ]),
  ) as typeof heroWords
  await open(three, { [HEADLINE]: { ...heroHeadlineDefault, words: marked } })
  for (const place of ['hero-mall', 'hero-hospital', 'hero-yard'] as const) {
    const said = [...Object.values(marked['hero-preview']), ...Object.values(marked[place])]
    for (const line of said.join('\n').split('\n')) {
      for (const part of line.split(' +')) expect(current(), `${place}: ${part}`).toHaveTextContent(part)
    }
    await act(async () => press('ArrowRight'))
    await act(() => vi.dynamicImportSettled())
    await pass(0)
  }
})

test('a plan whose lines are half written, as in the preview of a draft, is drawn all the same', async () => {
  const words = { 'hero-mall': { ...heroWords['hero-mall'], checkpoints: 'Gate', times: '', guards: 'Ruth Adeyemi' } }
  await open([three[0]], { [HEADLINE]: { ...heroHeadlineDefault, words } })
  expect(current()).toHaveTextContent('CP 1 Gate')
  expect(current()).toHaveTextContent('Ruth Adeyemi')
})
