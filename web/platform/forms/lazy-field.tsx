import type { ComponentType } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CustomProps } from './fields.ts'

/** A field whose code comes once a form has it, or as soon as `load` is called. A block keeps its place. */
export function lazyField<V>(load: () => Promise<{ default: ComponentType<CustomProps<V>> }>) {
  const Part = lazyPart(load)
  const Field = (props: CustomProps<V>) => <Part {...props} waiting={<Skeleton variant="block" height={120} />} />
  return Object.assign(Field, { load: Part.load })
}
