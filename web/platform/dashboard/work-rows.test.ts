import { expect, test } from 'vitest'
import type { WaitingItem } from '../../../contract/core/overview.ts'
import type { WorkItem } from '../../../contract/platform/dashboard/dashboard.ts'
import { countsOf, folded, rowsOf } from './work-rows.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const kinds = { page: { label: 'Page', hrefOf: (slug: string) => `/admin/pages/${slug}` } }

const waiting = (
  group: WaitingItem['group'],
  state: WaitingItem['state'],
  label: string,
  at: string | null = null,
): WaitingItem => ({
  group,
  state,
  label,
  detail: '',
  at,
  action: 'Open',
  href: `/admin/${label}`,
})
const item = (slug: string, over: Partial<WorkItem> = {}): WorkItem => ({
  id: slug,
  kind: 'page',
  slug,
  title: slug,
  state: 'draft',
  publishAt: null,
  unpublishAt: null,
  updatedAt: '2026-11-20T12:00:00Z',
  ...over,
})
const reviews = { items: [], total: 0 }
const documents = (...items: WorkItem[]) => ({ items, total: items.length, more: false })

test('dashboard-waiting: a clock says how much is left or over, and a publication that was missed is blocked', () => {
  const rows = rowsOf(
    {
      waiting: [
        waiting('leads', 'overdue', 'dana', '2026-11-21T10:48:00Z'),
        waiting('leads', 'due-soon', 'bo', '2026-11-21T12:18:00Z'),
        waiting('leads', 'new', 'nia', null),
      ],
      documents: documents(
        item('soon', { publishAt: '2026-11-21T18:00:00Z' }),
        item('missed', { publishAt: '2026-11-21T11:00:00Z' }),
        item('draft'),
        item('unknown', { kind: 'gone' }),
      ),
      reviews,
    },
    kinds,
    NOW,
  )
  expect(rows.map(({ label, state }) => [label, state])).toEqual([
    ['dana', 'overdue'],
    ['bo', 'due-soon'],
    ['missed', 'blocked'],
    ['nia', 'new'],
    ['soon', 'scheduled'],
    ['draft', 'draft'],
  ])
  expect(rows.slice(0, 2).map(({ clock, late }) => [clock, late])).toEqual([
    ['1:12 h over', true],
    ['0:18 h left', false],
  ])
  expect(rows[2]).toMatchObject({ href: '/admin/pages/missed', action: 'Open' })
})

test('review-waits: what waits for one’s own review stands once, as that', () => {
  const asked = {
    id: 'draft',
    kind: 'page',
    slug: 'draft',
    title: 'Draft',
    askedBy: 'Ana',
    askedAt: '2026-11-20T12:00:00Z',
  }
  const shown = (...drafts: Parameters<typeof documents>) =>
    rowsOf({ waiting: [], documents: documents(...drafts), reviews: { items: [asked], total: 1 } }, kinds, NOW).map(
      ({ label, state, detail }) => [label, state, detail],
    )
  const review = ['Draft', 'review', 'Page, Ana asks for your review']
  expect(shown(item('draft'), item('other'))).toEqual([review, ['other', 'draft', 'Page, was never live']])
  expect(shown(item('draft'))).toEqual([review])
})

test('dashboard-work-fair: nine rows, of which five leads, while other groups wait', () => {
  const leads = Array.from({ length: 12 }, (_, at) => waiting('leads', 'overdue', `lead-${at}`))
  const all = (...rest: WaitingItem[]) =>
    rowsOf({ waiting: [...leads, ...rest], documents: documents(), reviews }, kinds, NOW)
  const others = ['a', 'b', 'c', 'd', 'e'].map((label) => waiting('delivery', 'failed', label))
  const groups = (rows: { group: string }[]) => rows.map(({ group }) => group[0]).join('')
  expect(groups(folded(all(...others)))).toBe('llllldddd')
  expect(groups(folded(all(others[0]!)))).toBe('lllllllld')
  expect(folded(all()).map(({ label }) => label)).toEqual(Array.from({ length: 9 }, (_, at) => `lead-${at}`))
})

test('dashboard-unlisted: the counts of the tabs hold what is not listed as well', () => {
  const unlisted = [{ group: 'leads' as const, count: 29, label: 'leads', href: '/admin/contact' }]
  expect(
    countsOf({
      waiting: [waiting('leads', 'new', 'a'), waiting('content', 'broken', 'b')],
      unlisted,
      documents: { ...documents(item('x')), total: 40 },
    }),
  ).toEqual({ leads: 30, content: 41, delivery: 0 })
})
