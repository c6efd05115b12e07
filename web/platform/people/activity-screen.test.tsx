import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import { show } from '../../core/testing-show.tsx'
import ActivityScreen from './activity-screen.tsx'
import { LogKindsContext } from './log-kinds.ts'
import type { LoggedKind } from '../../core/admin.ts'
import { answerUser, setHint, someone } from '../users/testing-session.ts'

const user = userEvent.setup()
const BO = { id: '018f7d5e-0000-7000-8000-000000000002', name: 'Bo Lind' }
const LOG = '/api/admin/activity?'
const choices = { '/api/admin/activity/choices': { people: [BO], kinds: ['user', 'plan'] } }
const entry: Activity = {
  id: 9,
  at: '2026-11-21T10:42:00.000Z',
  actor: BO,
  action: 'save',
  kind: 'plan',
  subject: 'post',
  title: 'Post',
  there: true,
  before: null,
  after: null,
}
const kinds: Record<string, LoggedKind> = {
  plan: {
    label: 'Plan',
    hrefOf: (slug) => `/admin/pricing/plans/${slug}`,
    fields: async () => [
      { kind: 'money', name: 'monthly', label: 'A month' },
      { kind: 'select', name: 'tone', label: 'Ground', choices: [{ value: 'dark', label: 'Night' }] },
    ],
  },
  user: { label: 'Account', hrefOf: (id) => `/admin/users/${id}` },
}
function open(replies: Record<string, unknown>, role: 'admin' | 'editor' = 'admin') {
  setHint()
  answerUser(someone(role))
  return show(
    <LogKindsContext value={kinds}>
      <ActivityScreen />
    </LogKindsContext>,
    { ...choices, ...replies },
    '/admin/activity',
  )
}

const told = async () => (await screen.findAllByRole('listitem')).map((item) => item.querySelector('p')!.textContent)

test('the log is told in sentences, and leads to what each is about while that is there', async () => {
  await open({
    [LOG]: {
      next: 4,
      items: [
        entry,
        {
          ...entry,
          id: 8,
          kind: 'user',
          subject: 'nia',
          title: 'Nia',
          action: 'change-role',
          before: { role: 'editor' },
          after: { role: 'admin' },
        },
        { ...entry, id: 7, actor: null, action: 'publish', subject: 'gone', title: 'Gone', there: false },
        {
          ...entry,
          id: 6,
          kind: 'lead',
          action: 'change-stage',
          title: 'an-id',
          before: { stage: 'new' },
          after: { stage: 'won' },
        },
      ],
    },
    [`${LOG}before=4`]: { next: null, items: [{ ...entry, id: 3, kind: 'user', action: 'sign-in' }] },
  })

  expect(await told()).toEqual([
    'Bo Lind saved plan “Post”',
    'Bo Lind changed the role of Nia from editor to admin',
    'The product published plan “Gone”',
    'Bo Lind moved a demo request from new to won',
  ])
  expect(screen.getByRole('link', { name: '“Post”' })).toHaveAttribute('href', '/admin/pricing/plans/post')
  expect((await screen.findAllByRole('link', { name: 'Bo Lind' }))[0]).toHaveAttribute(
    'href',
    `/admin/users/${BO.id}/activity`,
  )
  expect(screen.getByRole('link', { name: 'Nia' })).toHaveAttribute('href', '/admin/users/nia')
  expect(screen.queryByRole('link', { name: '“Gone”' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(async () => expect(await told()).toEqual(['Bo Lind signed in']))
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  await waitFor(async () => expect(await told()).toHaveLength(4))
})

test('what an entry changed is shown field by field in the words of the form, and hidden again', async () => {
  await open({
    [LOG]: { next: null, items: [entry] },
    '/api/admin/activity/9': {
      id: 9,
      kind: 'plan',
      subject: 'post',
      shape: 'document',
      kept: true,
      before: { monthly: 600, tone: '', name: 'Post' },
      after: { monthly: 750, tone: 'dark', name: 'Post' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show changes' }))

  const fields = within(await screen.findByRole('list', { name: 'What changed' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(fields).toEqual(['A monthBefore6.00After7.50', 'GroundBeforenothingAfterNight'])
  await user.click(screen.getByRole('button', { name: 'Hide changes' }))
  expect(screen.queryByText('A month')).toBeNull()
})

test('the filters stand in the address, and what nobody matches leads out', async () => {
  const { router } = await open({
    [LOG]: { next: null, items: [entry] },
    [`${LOG}kind=plan`]: { next: null, items: [entry] },
    [`${LOG}kind=plan&person=${BO.id}`]: { next: null, items: [] },
  })
  await screen.findByRole('option', { name: 'Bo Lind' })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Plan')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?kind=plan'))
  await user.selectOptions(screen.getByLabelText('Person'), 'Bo Lind')
  await waitFor(() => expect(router.state.location.searchStr).toBe(`?kind=plan&person=${BO.id}`))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/activity'))
})

test('an editor is offered content alone, and no way to pages of people', async () => {
  await open({ [LOG]: { next: null, items: [entry] } }, 'editor')
  expect(await told()).toEqual(['Bo Lind saved plan “Post”'])
  expect(screen.queryByRole('link', { name: 'Bo Lind' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Users' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Accounts' })).toBeNull()
})
