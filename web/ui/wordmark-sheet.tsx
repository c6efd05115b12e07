import type { ComponentType } from 'react'
import { Wordmark, wordmarkSizes, type WordmarkStyle, wordmarkStyles } from './wordmark.tsx'

export type SheetGround = 'paper' | 'night'

/**
 * Every style of the wordmark in every size, on light and on dark. `name` is the product's name; `below` stands under
 * them in each cell.
 */
export function WordmarkSheet({
  name,
  below: Below,
}: {
  name: string
  below?: ComponentType<{ variant: WordmarkStyle; ground: SheetGround }>
}) {
  return (
    <ul className="wordmark-sheet">
      {wordmarkStyles.map((variant) => (
        <li key={variant}>
          <h3>{variant}</h3>
          {(['paper', 'night'] as const).map((ground) => (
            <div key={ground} className={`ground-${ground}`}>
              {wordmarkSizes.map((size) => (
                <Wordmark key={size} {...{ name, variant, size }} />
              ))}
              {Below && <Below {...{ variant, ground }} />}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
