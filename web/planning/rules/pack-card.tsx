import ExternalLink from 'lucide-react/icons/external-link'
import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import type { Limit } from '../../../contract/planning/rules/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../organisations/company.ts'
import { changedLimits } from './limit-words.ts'
import { inWords, ruleNames, sourceHref } from './words.ts'

type Pack = RuleSet['packs'][number]

/** Where a rule comes from, linked where it can be read. */
function Source({ source }: { source: string }) {
  const href = sourceHref(source)
  if (!href) return <small>{source}</small>
  return (
    <small>
      <a href={href} target="_blank" rel="noreferrer">
        {source}
        <Icon of={ExternalLink} size={12} label="opens in a new tab" />
      </a>
    </small>
  )
}

/** From when to when a version holds, with its end named where it has one. */
const validity = (locale: Locale, { title, validFrom, validTo }: Pack) => {
  const since = fullDayText(locale, validFrom)
  return validTo === null
    ? `In force since ${since}, without an end`
    : `Since ${since}. ${title} ends ${fullDayText(locale, validTo)}`
}

/** A version of a pack: each rule in words, its source, and `places` where the pack holds in some of them alone. */
export function PackCard({ pack, places, limits }: { pack: Pack; places?: string; limits: readonly Limit[] }) {
  const { locale } = useCompany()
  return (
    <section className="ops-pack" aria-label={`${pack.title}, version ${pack.version}`}>
      <header>
        <h2>{pack.title}</h2>
        <span className="tag figure">{`v${pack.version}`}</span>
        <span className={pack.validTo === null ? 'ops-note' : 'ops-ending'}>{validity(locale, pack)}</span>
      </header>
      {places && <p>{`Holds in: ${places}`}</p>}
      <p className="ops-note">{pack.note}</p>
      <ul>
        {pack.rules.map((rule) => (
          <li key={`${rule.kind} ${rule.validFrom}`}>
            <span className={`tag ${rule.severity === 'hard' ? 'is-hard' : ''}`}>
              {rule.severity === 'hard' ? 'Hard' : 'Soft'}
            </span>
            <div>
              <strong>{ruleNames[rule.kind]}</strong>
              <p>{inWords(locale, rule)}</p>
              {changedLimits(limits, pack.key, rule.kind).map((text) => (
                <p key={text} className="ops-ending">
                  {text}
                </p>
              ))}
              {rule.validTo !== null && (
                <p className="ops-ending">{`This rule ends ${fullDayText(locale, rule.validTo)}`}</p>
              )}
              <Source source={rule.source} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
