import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'
import { blockForms } from './block-forms.ts'

const BlocksField = lazyWithRetry(() => import('./blocks-field.tsx'))

/** The typed blocks that a page is composed of. */
export const blocksField = (name: string, label: string): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: BlocksField,
  blocks: blockForms,
})
