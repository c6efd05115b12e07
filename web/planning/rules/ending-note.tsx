import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { EndingPack } from '../../../contract/planning/rules/rule-sets.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import './ending-note.css'

/** How long a pack holds, and what comes then. */
export const endingInWords = (locale: Locale, { title, until, daysLeft, isFollowed }: EndingPack): string =>
  `${title} ends on ${fullDayText(locale, until)}, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}. ` +
  (isFollowed ? 'The next version follows it.' : 'No version follows it: check the law.')

/** The packs of rules that end soon, with where to read them if `href` is given. */
export function EndingNote({ packs, href }: { packs: readonly EndingPack[]; href?: string }) {
  const { locale } = useCompany()
  if (packs.length === 0) return null
  return (
    <ul className="ops-ending-note" aria-label="Rules that end soon">
      {packs.map((pack) => (
        <li key={`${pack.key} ${pack.version}`}>
          <StatusText status="warning">{endingInWords(locale, pack)}</StatusText>{' '}
          {href && <SiteLink href={href}>Open the rules</SiteLink>}
        </li>
      ))}
    </ul>
  )
}
