import { expect, test } from 'vitest'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import { actionGroups, activityWords } from './words.ts'

const entry: Activity = {
  id: 1,
  at: '2026-11-21T10:42:00.000Z',
  actor: null,
  action: 'make-backup',
  kind: 'backup',
  subject: '018f7d5e-0000-7000-8000-000000000002',
  title: '018f7d5e-0000-7000-8000-000000000002',
  there: true,
  before: null,
  after: null,
}

test('what goes by an id is told of by what it is', () => {
  expect(activityWords(entry, 'Backup')).toEqual({ before: 'made ', about: 'a backup', after: '' })
  expect(activityWords({ ...entry, action: 'open-incident', kind: 'status' }, 'Status')).toEqual({
    before: 'opened ',
    about: 'an incident',
    after: '',
  })
})

test('what is deleted for now is told of in the words of its button', () => {
  const trashed = { ...entry, action: 'trash', kind: 'solution', title: 'Keys' }
  expect(activityWords(trashed, 'Solution')).toEqual({ before: 'moved solution ', about: '“Keys”', after: ' to trash' })
  expect(activityWords({ ...trashed, title: '' }, 'Solution')).toMatchObject({ about: 'solution', after: ' to trash' })
  expect(actionGroups.content).toContainEqual({ value: 'trash', label: 'Trash' })
})

test('activity-in-words: an entry without a name says what it is about, and never an id', () => {
  const lead = { ...entry, action: 'merge', kind: 'lead', title: '' }
  expect(activityWords(lead, 'Lead')).toEqual({ before: 'merged the ', about: 'lead', after: '' })
  const erased = { ...lead, action: 'erase-person' }
  expect(activityWords(erased, 'Lead')).toMatchObject({ before: 'erased the person of the ', about: 'lead' })
})
