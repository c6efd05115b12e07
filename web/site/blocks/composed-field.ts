import type { FieldSpec } from '../../platform/forms/fields.ts'
import { lazyField } from '../../platform/forms/lazy-field.tsx'
import { blockForms } from './block-forms.ts'

const BlocksField = lazyField(() => import('./blocks-field.tsx'))

/** The typed blocks that a page is composed of. */
export const blocksField = (name: string, label: string): FieldSpec => ({
  kind: 'custom',
  name,
  label,
  component: BlocksField,
  blocks: blockForms,
})
