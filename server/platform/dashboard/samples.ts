import type { SampledDocument } from '../../../contract/platform/dashboard/dashboard.ts'

type Sample = SampledDocument['samples'][number]

/**
 * Every sample in a piece of content, by its dotted path. Its name is what people call it: a person, a title, a plan.
 */
export function samplesIn(content: unknown, field = ''): Sample[] {
  if (typeof content !== 'object' || content === null) return []
  const below = Object.entries(content).flatMap(([key, value]) => samplesIn(value, field ? `${field}.${key}` : key))
  return 'sample' in content && content.sample === true ? [{ field, name: nameOf(content) }, ...below] : below
}

function nameOf(item: object): string {
  const { name, title } = item as { name?: unknown; title?: unknown }
  return [name, title].find((word): word is string => typeof word === 'string' && word !== '') ?? ''
}
