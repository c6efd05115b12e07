import { type ActSentence, actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { Flag, Refusal } from '../../../contract/field/devices/acts.ts'
import type { Words } from './words.ts'

/** How a language says why an act does not count, or why a person looks at it. */
export type SpokenOutcomes = {
  sentences: Record<ActSentence, string>
  refusals: Record<Refusal, string>
  flags: Record<Flag, string>
}

/**
 * What a guard reads of an outcome, in the language of these words. The server says it in English, and what a newer
 * server knows besides stays in its words.
 */
export function outcomeIn(
  { outcomes }: Words,
  { reason, flags, message }: { reason: Refusal | null; flags: Flag[]; message: string },
): string {
  if (!outcomes || message === '') return message
  const sentence = (Object.keys(actSentences) as ActSentence[]).find((name) => actSentences[name] === message)
  if (sentence) return outcomes.sentences[sentence]
  const said: Partial<Record<string, string>> = reason ? outcomes.refusals : outcomes.flags
  const known = (reason ? [reason] : flags).flatMap((name) => said[name] ?? [])
  return known.length > 0 ? known.join(' ') : message
}
