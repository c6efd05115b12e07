import { createContext, use } from 'react'
import { colleagueRuleIn, type OwnRefusal, refusalNamed } from '../../../contract/planning/guards/refusals.ts'
import { type RosterKind, rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import { ApiError } from '../../core/api.ts'
import { whyNot } from '../organisations/calls.ts'

/** How a language says why a guard was refused something. The words of `rules` fit the guard and a colleague alike. */
export type SpokenRefusals = {
  said: Record<OwnRefusal, string>
  rules: Record<RosterKind, string>
  byRules: (why: string) => string
  colleagueByRules: (why: string) => string
  unreachable: string
}

/** The refusals in each language of the lists that guards read. The server says them in English. */
export const refusalLanguages = {
  en: async (): Promise<SpokenRefusals | undefined> => undefined,
  es: async (): Promise<SpokenRefusals | undefined> => (await import('./refusals-spanish.ts')).refusalsSpanish,
  fr: async (): Promise<SpokenRefusals | undefined> => (await import('./refusals-french.ts')).refusalsFrench,
} as const

const Refusals = createContext<SpokenRefusals | undefined>(undefined)
/** In which words the lists inside say why something was refused. Outside of it they say it as the server does. */
export const RefusalsContext = Refusals.Provider

const isKind = (kind: unknown): kind is RosterKind => rosterKinds.some((each) => each === kind)

/** The rules by their kinds, in a language. Kinds of a newer server are left out. */
const rulesIn = ({ rules }: SpokenRefusals, kinds: readonly unknown[]): string[] =>
  kinds.filter(isKind).map((kind) => rules[kind])

/** Why a call of a guard failed, in the language of these words. What they lack stays in the words of the server. */
export function refusedIn(refusals: SpokenRefusals | undefined, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null
  if (!refusals) return whyNot(error)
  if (!problem) return refusals.unreachable
  const name = refusalNamed(problem.message)
  if (name) return refusals.said[name]
  const colleague = colleagueRuleIn(problem.message)
  if (isKind(colleague)) return refusals.colleagueByRules(refusals.rules[colleague])
  const [why] = rulesIn(
    refusals,
    (problem.violations ?? []).map((broken) => (broken as { kind?: unknown }).kind),
  )
  return why === undefined ? problem.message : refusals.byRules(why)
}

/** The same in the language that the lists around speak. */
export function useRefused(): (error: unknown) => string {
  const refusals = use(Refusals)
  return (error) => refusedIn(refusals, error)
}

/** The rules for which a company would need a reason, in a language. An older server names no kinds. */
export function reasonsIn(refusals: SpokenRefusals | undefined, reasons: string[], kinds?: RosterKind[]): string {
  const said = refusals && kinds ? rulesIn(refusals, kinds) : []
  return (said.length > 0 ? said : reasons).join('. ')
}

/** The same in the language that the lists around speak. */
export function useReasons(): (reasons: string[], kinds?: RosterKind[]) => string {
  const refusals = use(Refusals)
  return (reasons, kinds) => reasonsIn(refusals, reasons, kinds)
}
