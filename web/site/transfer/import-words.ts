import type { ContentImport, RowVerdict, SourceKind, SourceSystem } from '../../../contract/site/transfer/imports.ts'
import type { Status } from '../../ui/status.tsx'

type StatusWord = [word: string, status: Status]

export const importStates: Record<ContentImport['state'], StatusWord> = {
  reading: ['Being read', 'info'],
  checked: ['Checked, nothing was added yet', 'warning'],
  taking: ['Adding', 'info'],
  done: ['Done', 'success'],
}

export const verdicts: Record<RowVerdict, StatusWord> = {
  new: ['Will be added', 'success'],
  changed: ['Changed since, updates the draft', 'info'],
  known: ['Here already', 'idle'],
  edited: ['Changed since, but edited here', 'warning'],
  removed: ['Removed here', 'idle'],
  left: ['Left out', 'warning'],
  done: ['Added', 'success'],
  missing: ['Picture missing', 'danger'],
  failed: ['Error', 'danger'],
}

export const kindNames: Record<SourceKind, string> = {
  post: 'Post',
  page: 'Page',
  picture: 'Picture',
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  other: 'Other',
}

export const systemNames: Record<SourceSystem, string> = { wordpress: 'WordPress', ghost: 'Ghost' }

export const number = new Intl.NumberFormat('en-US')
