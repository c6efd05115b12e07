import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { IndustryMatrix, MatrixEdge, Relation } from '../../../contract/site/industries/matrix.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, thing } from '../../platform/editing/testing-kind.ts'
import Toaster from '../../ui/toaster.tsx'
import { MatrixScreen } from './matrix-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const edge = (slug: string, title: string, more: Partial<MatrixEdge> = {}): MatrixEdge => ({
  slug,
  title,
  state: 'live',
  version: 3,
  names: 1,
  live: [],
  gained: [],
  lost: [],
  others: false,
  ...more,
})
const relation = (
  industry: string,
  solution: string,
  draft: Relation['draft'],
  live: Relation['live'] = draft,
): Relation => ({ industry, solution, draft, live })

const given = (more: Partial<IndustryMatrix> = {}): IndustryMatrix => ({
  industries: [edge('healthcare', 'Healthcare'), edge('retail', 'Retail')],
  solutions: [edge('scheduling', 'Scheduling'), edge('reporting', 'Reporting')],
  relations: [
    relation('healthcare', 'scheduling', 'both'),
    relation('healthcare', 'reporting', 'solution'),
    relation('retail', 'scheduling', 'industry', null),
  ],
  ...more,
})
const AT = '/admin/industries/matrix'
const path = `/api${AT}`
const open = (replies: Record<string, unknown>, at = AT) =>
  show(
    <>
      <MatrixScreen parent={{ label: 'Industries', href: '/admin/industries' }} />
      <Toaster />
    </>,
    replies,
    at,
  )
const cell = (name: string) => screen.findByRole('button', { name })
const industryAt = (data: unknown, version = 3) => ({
  [`/api/admin/documents/industry/retail`]: thing({ slug: 'retail', version, data }),
})

test('each place says whether the two are related, by whom, and whether visitors see it', async () => {
  await open({ [path]: given() })
  expect(await cell('Healthcare, Scheduling')).toHaveAccessibleDescription('Named by both Live')
  expect(await cell('Healthcare, Reporting')).toHaveAccessibleDescription('Named by the solution Live')
  expect(await cell('Retail, Scheduling')).toHaveAccessibleDescription('Named by the industry Only in a draft')
  expect(await cell('Retail, Reporting')).toHaveAccessibleDescription('Missing')
  expect(screen.getAllByRole('button', { pressed: true, name: /,/ })).toHaveLength(3)
  expect(screen.getByText('1 missing')).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: /Healthcare/ })).toHaveTextContent('2 of 2')
})

test('a press relates the two by saving the industry’s draft in the version that is shown', async () => {
  const replies: Record<string, unknown> = {
    [path]: given(),
    ...industryAt({ title: 'Retail', solutions: ['scheduling'] }),
  }
  const sent = answerCalls(() => {
    replies[path] = given({ relations: [...given().relations, relation('retail', 'reporting', 'industry', null)] })
    return thing({ slug: 'retail', version: 4 })
  })
  await open(replies)
  await userEvent.click(await cell('Retail, Reporting'))
  await waitFor(async () =>
    expect(await cell('Retail, Reporting')).toHaveAccessibleDescription('Named by the industry Only in a draft'),
  )
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/admin/documents/industry/retail',
      body: { version: 3, data: { title: 'Retail', solutions: ['scheduling', 'reporting'] }, autosave: true },
    },
  ])
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument()
  expect(screen.getByText('0 missing')).toBeInTheDocument()
})

test('what both sides name is taken from both', async () => {
  const sent = answerCalls(() => thing())
  await open({
    [path]: given(),
    '/api/admin/documents/industry/healthcare': thing({ data: { solutions: ['scheduling', 'analytics'] } }),
    '/api/admin/documents/solution/scheduling': thing({
      data: { industry: 'healthcare', industries: ['ports', 'healthcare'] },
    }),
  })
  await userEvent.click(await cell('Healthcare, Scheduling'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ path: to, body }) => [to, (body as { data: unknown }).data])).toEqual([
    ['/api/admin/documents/industry/healthcare', { solutions: ['analytics'] }],
    ['/api/admin/documents/solution/scheduling', { industry: '', industries: ['ports'] }],
  ])
})

test('what was taken away and is still live comes back where it was, on the sides that name it', async () => {
  const sent = answerCalls(() => thing())
  await open({
    [path]: given({
      industries: [edge('retail', 'Retail', { live: ['analytics', 'reporting', 'scheduling'] })],
      solutions: [edge('scheduling', 'Scheduling'), edge('reporting', 'Reporting', { live: ['retail', 'ports'] })],
      relations: [relation('retail', 'reporting', null, 'both')],
    }),
    ...industryAt({ solutions: ['analytics', 'scheduling'] }),
    '/api/admin/documents/solution/reporting': thing({ data: { industry: '', industries: ['ports'] } }),
  })
  expect(await cell('Retail, Reporting')).toHaveAccessibleDescription('Removed in a draft, still live')
  await userEvent.click(await cell('Retail, Reporting'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => (body as { data: unknown }).data)).toEqual([
    { solutions: ['analytics', 'reporting', 'scheduling'] },
    { industry: '', industries: ['retail', 'ports'] },
  ])
})

test('a newer version is not overwritten: the refusal says so, and the matrix shows what is there', async () => {
  const replies: Record<string, unknown> = { [path]: given(), ...industryAt({ solutions: [] }, 4) }
  answerCalls(() => {
    replies[path] = given({ relations: [relation('retail', 'reporting', 'industry')] })
    return Response.json({ code: 'stale', message: 'Someone saved' }, { status: 409 })
  })
  await open(replies)
  await userEvent.click(await cell('Retail, Reporting'))
  expect(await screen.findByText('Someone saved “Retail” meanwhile')).toBeInTheDocument()
  expect(await cell('Retail, Reporting')).toHaveAttribute('aria-pressed', 'true')
})

test('an industry that names as many as it may is told so before anything is saved', async () => {
  const sent = answerCalls(() => thing())
  await open({ [path]: given({ industries: [edge('retail', 'Retail', { names: 12 })] }) })
  await userEvent.click(await cell('Retail, Reporting'))
  expect(await screen.findByText('“Retail” names 12 solutions already')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('one place takes the focus by Tab, arrows lead to the others and to the heads', async () => {
  await open({ [path]: given() })
  const first = await cell('Healthcare, Scheduling')
  const grid = screen.getByRole('grid', { name: 'Industries and solutions' })
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([first])
  first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(await cell('Retail, Reporting')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(await cell('Retail, Reporting')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
  expect(within(grid).getByRole('link', { name: 'Scheduling' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}')
  expect(within(grid).getByRole('link', { name: 'Healthcare' })).toHaveFocus()
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{End}')
  expect(await cell('Healthcare, Reporting')).toHaveFocus()
})

test('missing only leaves the rows and columns that lack something, and stands in the address', async () => {
  const { router } = await open({ [path]: given() })
  await userEvent.click(await screen.findByRole('button', { name: 'Missing only 1' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?show=missing'))
  const grid = screen.getByRole('grid')
  expect(
    within(grid)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Retail, Reporting'])
  expect(within(grid).getByRole('columnheader', { name: /Reporting/ })).toHaveTextContent('1 of 2')
})

test('when nothing is missing, the filter says so and can be taken off', async () => {
  await open({ [path]: given({ industries: [edge('healthcare', 'Healthcare')] }) }, `${AT}?show=missing`)
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('grid')).toBeInTheDocument()
})

test('publishing offers what visitors don’t see yet, leaves out drafts with other changes, and shows the result of each', async () => {
  const sent = answerCalls(() => [{ slug: 'retail', ok: false, message: 'Fill this in' }])
  await open({
    [path]: given({
      industries: [
        edge('healthcare', 'Healthcare', { state: 'edited', lost: ['reporting'], others: true }),
        edge('retail', 'Retail', { state: 'edited', gained: ['scheduling'] }),
      ],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish these relations?' })
  expect(within(dialog).getByRole('checkbox', { name: 'Healthcare Takes away Reporting.' })).not.toBeChecked()
  expect(within(dialog).getByRole('checkbox', { name: 'Retail Adds Scheduling.' })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 1 of 2' }))
  expect(await screen.findByRole('dialog', { name: '0 of 1 published' })).toHaveTextContent('RetailFill this in')
  expect(sent).toEqual([
    { method: 'POST', path: '/api/admin/documents/industry/bulk', body: { action: 'publish', slugs: ['retail'] } },
  ])
})

test('a failed reading says so and can be tried again; an empty side leads to where it is filled', async () => {
  const replies: Record<string, unknown> = { [path]: new Error('gone') }
  await open(replies)
  replies[path] = given({ solutions: [], relations: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Go to the solutions' })).toHaveAttribute('href', '/admin/solutions')
})
