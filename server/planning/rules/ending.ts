import { dayNumber } from '../../../contract/core/time.ts'
import { type EndingPack, NOTICE_DAYS } from '../../../contract/planning/rules/rule-sets.ts'
import { packs, packsInForce } from './packs.ts'

/** Those of some packs, by their keys, that hold on a day and end within 60 days of it, the next end first. */
export const packsEnding = (day: string, keys: string[]): EndingPack[] =>
  packsInForce(day)
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, version, title, validTo }) =>
      validTo === null
        ? []
        : [
            {
              key,
              version,
              title,
              until: validTo,
              daysLeft: dayNumber(validTo) - dayNumber(day),
              isFollowed: packs.some((other) => other.key === key && other.validFrom === validTo),
            },
          ],
    )
    .filter(({ daysLeft }) => daysLeft <= NOTICE_DAYS)
    .toSorted((a, b) => a.daysLeft - b.daysLeft)

/** Whether any pack may end within 60 days, wherever an organisation is. */
export function somePackEnds(now: Date): boolean {
  const day = dayNumber(now.toISOString().slice(0, 10))
  return packs.some(({ validTo }) => {
    const left = validTo === null ? Infinity : dayNumber(validTo) - day
    return left >= 0 && left <= NOTICE_DAYS + 1
  })
}
